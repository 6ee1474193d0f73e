/** The browser's tab; one green that is seen on light and on dark. */
export const siteIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 52"><path fill="#2f8a58" d="M25 8c5-7 18-6 20 5 2 11-8 24-24 36C7 39-1 27 3 15 6 6 20 1 25 8Z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m27 15-9 13h11l-8 13"/></svg>`;
