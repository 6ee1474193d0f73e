/** The builds of what runs in the frame: the programme, and the agency office as an entry of its own. */
const builds: readonly string[] = ['client', 'office'];

/** For plugins of Vite that make lean what a frame gets. */
export const isForFrames = ({ name }: { readonly name: string }): boolean => builds.includes(name);
