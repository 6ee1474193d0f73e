/** English key → wire key: the words of a topic or of a call, one-to-one. */
export type Dictionary = Readonly<Record<string, string>>;
