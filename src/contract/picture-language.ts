/** Query parameter of a picture's language: an `<img>` sends no headers. */
export const pictureLanguage = 'lang';
