import { environment } from '../characters.ts';
import type { Story } from '../story.ts';
import { readsIn } from './reading.ts';

/** What anybody may read of a telecom provider’s tariffs, in both languages, and how it is refused. */
export async function tellTariffs(story: Story): Promise<void> {
  const read = readsIn(story);
  for (const language of ['de', 'en'] as const) {
    await read('listCategories', { language });
    await read('listProducts', { query: 'kategorie=hybrid', language });
    await read('listProducts', { query: 'kategorie=surfsticks&tarifId=daten-m', language });
    await read('readProduct', { path: { id: 'mobil-m' }, query: 'handyId=nordlicht-halo-5', language });
    await read('listDeviceOffers', { path: { id: 'tenno-kaze' }, language });
    await read('readCategoryPicture', { path: { id: 'glasfaser' }, query: `lang=${language}` });
    await read('readCategoryIcon', { path: { id: 'smartphones' }, query: `lang=${language}` });
    await read('readProductPicture', { path: { id: 'zuhause-m-tv' }, query: `lang=${language}` });
    await read('readSmallProductPicture', { path: { id: 'business-m' }, query: `lang=${language}` });
  }
  await read('readProductOfProgramme', { path: { id: 'zuhause-m' } });
  await read('readExternalProduct', { path: { externalId: 'FK-Z-M' }, query: 'quelle=web' });
  await read('listAgents');
  await read('findAgents', { query: 'Filter=goekce' });
  await read('readBountyRange');
  for (const query of ['kategorie=nirgends', 'tarifId=639', 'hersteller=Nirgends']) {
    await read('listProducts', { query });
  }
  await read('readProduct', { path: { id: 'nirgends' }, language: 'en' });
  await read('readProduct', { path: { id: 'mobil-m' }, query: 'handyId=nirgends', language: 'en' });
  await read('listDeviceOffers', { path: { id: 'nirgends' } });
  await read('readCategoryPicture', { path: { id: 'nirgends' } });
  const as = environment(story);
  await read('readProductsState', { as });
  await read('refreshProducts', { as, language: 'en' });
}
