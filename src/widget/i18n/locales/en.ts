import { messages as contractTexts } from '#contract/locales/en.po';
import { messages as widgetTexts } from './en.po';

export const messages = { ...contractTexts, ...widgetTexts };
