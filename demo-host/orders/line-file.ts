import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file of JSON lines that is only ever added to: what `append` has answered survives a crash. */
export class LineFile {
  readonly #handle: FileHandle;
  #size: number;
  #writing: Promise<void> = Promise.resolve();

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.#size = size;
  }

  /** Reads what is there; the folder is made when it is missing. */
  static async open(path: string): Promise<{ file: LineFile; lines: string[] }> {
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(path, 'a+', 0o600);
    const content = await readFile(handle);
    // A line without its end was being written when the power went: nobody was told that it exists.
    const size = content.lastIndexOf('\n') + 1;
    await handle.truncate(size);
    const lines = content.subarray(0, size).toString('utf8').split('\n').filter(Boolean);
    return { file: new LineFile(handle, size), lines };
  }

  /** Resolves when the entry is safe on the disk. */
  append(added: unknown): Promise<void> {
    const write = this.#writing.then(async () => {
      const line = Buffer.from(`${JSON.stringify(added)}\n`);
      try {
        await this.#handle.appendFile(line);
        await this.#handle.sync();
        this.#size += line.length;
      } catch (error) {
        // Half a line would join with the next one and make both unreadable.
        await this.#handle.truncate(this.#size);
        throw error;
      }
    });
    // The failure belongs to the one whose entry it was, the next one gets its own try.
    this.#writing = write.catch(() => undefined);
    return write;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#handle.close();
  }
}
