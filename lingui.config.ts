import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * One catalog set per room that owns texts, and one per feature of the widget, which comes with its pages; English stands
 * in the code, German is complete and the default, and complete once more for tenants who say `Sie`.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'de-formal'],
  catalogs: [
    {
      path: '<rootDir>/src/contract/locales/{locale}',
      include: ['<rootDir>/src/contract'],
      exclude: ['**/contract/operator-texts/**', '**/contract/office-texts/**'],
    },
    {
      path: '<rootDir>/src/contract/office-texts/locales/{locale}',
      include: ['<rootDir>/src/contract/office-texts'],
    },
    {
      path: '<rootDir>/src/contract/operator-texts/locales/{locale}',
      include: ['<rootDir>/src/contract/operator-texts'],
    },
    {
      path: '<rootDir>/src/widget/i18n/locales/{locale}',
      include: ['<rootDir>/src/widget'],
      exclude: ['**/widget/features/**', '**/widget/{office,desk,workplace}/**'],
    },
    {
      path: '<rootDir>/src/widget/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/widget/features/{name}/'],
    },
    { path: '<rootDir>/src/widget/office/locales/{locale}', include: ['<rootDir>/src/widget/office'] },
    { path: '<rootDir>/src/widget/desk/locales/{locale}', include: ['<rootDir>/src/widget/desk'] },
    { path: '<rootDir>/src/widget/workplace/locales/{locale}', include: ['<rootDir>/src/widget/workplace'] },
    { path: '<rootDir>/src/server/i18n/locales/{locale}', include: ['<rootDir>/src/server'] },
  ],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  orderBy: 'messageId',
});
