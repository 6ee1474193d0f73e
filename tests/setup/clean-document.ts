import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A page's chunk is compiled when it is first asked for, which a busy machine does not do within the default second.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
