/**
 * What a dialog of a workplace is told of what is in view (`Dialog`): in a partner's page nobody knows it of a frame that is as high as its
 * content; a window of its own scrolls, and there the browser does.
 */
export const viewHere = (): null | undefined => (window.parent === window ? undefined : null);
