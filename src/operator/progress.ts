/** Where a program says how far it is, to whoever sits before it. */
export interface Progress {
  /** In place of what was said before. */
  readonly tell: (text: string) => void;
  /** Takes it off the screen: what is printed next stands at the beginning of a line. */
  readonly clear: () => void;
}

/** Says nothing where nobody sits before it: in a log it would be noise. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  let isThere = false;
  const clear = () => {
    if (isThere) stream.write('\r\u001B[K');
    isThere = false;
  };
  return {
    tell(text) {
      if (!stream.isTTY) return;
      clear();
      stream.write(text);
      isThere = true;
    },
    clear,
  };
}
