import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run for minutes and mostly wait: begun last, one of them would keep a whole run waiting. */
const longest = /\/tests\/(durability|screens|api\/random-input)\//;

/** Begins with the files that take longest; all others as they come. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = (file: TestSpecification) => longest.test(file.moduleId);
    return Promise.resolve([...files.filter(isLong), ...files.filter((file) => !isLong(file))]);
  }
}
