/** Where an element stands in what the service rendered. */
export interface Place {
  readonly element: Element;
  /** The numbers of the children on the way from the root. */
  readonly way: readonly number[];
}

export function placeOf(element: Element, root: Element): Place {
  const way: number[] = [];
  for (let each = element; each !== root && each.parentElement; each = each.parentElement) {
    way.unshift([...each.parentElement.children].indexOf(each));
  }
  return { element, way };
}
