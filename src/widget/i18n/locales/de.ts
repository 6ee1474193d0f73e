import { messages as contractTexts } from '#contract/locales/de.po';
import { messages as widgetTexts } from './de.po';

export const messages = { ...contractTexts, ...widgetTexts };
