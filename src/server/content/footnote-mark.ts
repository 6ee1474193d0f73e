/** The mark of a footnote in a text; the widget numbers it by where it stands on the page. */
export const footnoteMark = /\[\^([a-z0-9][a-z0-9-]{0,63})\]/g;

export const footnoteHtml = (identifier: string): string => `<sup data-footnote="${identifier}"></sup>`;
