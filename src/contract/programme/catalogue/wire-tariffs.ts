import { tariffWords } from '../../words/tariffs.ts';
import { catalogueWords } from './wire.ts';

/**
 * Words of the answers that tell of tariffs, as the specification names them (§3.1). Apart from those of the topic, which every
 * browser has: the widget asks for none of these.
 */
export const tariffAnswerWords = {
  ...catalogueWords,
  ...tariffWords,
  group: 'Gruppe',
  otherSlugs: 'WeiterePfade',
  pictureUrl: 'Grafik',
  iconUrl: 'Icon',
  smallPictureUrl: 'Sgrafik',
  offer: 'Angebot',
  offers: 'Angebote',
  offerName: 'TarifHandyAnzeigeName',
  offerDescription: 'TarifHandyBeschreibung',
  tariffName: 'TarifAnzeigeName',
  tariffCent: 'PreisTarif',
  deviceId: 'HandyId',
  deviceName: 'HandyAnzeigeName',
  deviceDescription: 'HandyBeschreibung',
  position: 'Position',
  isPromoted: 'Aktion',
} as const;
