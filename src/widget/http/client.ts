import ky from 'ky';

/** The one HTTP client. Only reading is repeated: whether anything else may be is for the person to say. */
export const client = ky.create({
  timeout: 300_000,
  retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504] },
  throwHttpErrors: false,
  credentials: 'omit',
});
