import { handBack } from './hand-back.ts';

handBack();
