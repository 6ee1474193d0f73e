import { handBack } from './hand-back.ts';

void handBack(document.documentElement.dataset['handOver'] ?? '');
