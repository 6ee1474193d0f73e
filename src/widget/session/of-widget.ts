import type { Widget } from './widget.ts';

/**
 * A thing of which each widget has its own, made when it is first asked for. It goes with its widget, so that nothing of a
 * tenant or a person lives in a module.
 * @returns gives the thing of a widget
 */
export function ofWidget<T>(make: (widget: Widget) => T): (widget: Widget) => T {
  const made = new WeakMap<Widget, { readonly thing: T }>();
  return (widget) => {
    const known = made.get(widget) ?? { thing: make(widget) };
    made.set(widget, known);
    return known.thing;
  };
}
