import { handBack } from './hand-back.ts';

void handBack();
