import { resolve, sep } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

/** What the service's own module gives; it is loaded by Vite, since its texts have to be compiled. */
interface Module {
  startDevelopmentService(development: {
    middlewares: ViteDevServer['middlewares'];
    entry: string;
    officeEntry: string;
    deskEntry: string;
  }): Promise<{ close(): Promise<void> }>;
}

/** By the address of the module that starts an entry, what that starts. */
const entries = {
  '/@widget-in-development': '/src/widget/starter/main.ts',
  '/@office-in-development': '/src/widget/office/main.ts',
  '/@desk-in-development': '/src/widget/desk/main.ts',
} as const;
const [entry, officeEntry, deskEntry] = [
  '/@widget-in-development',
  '/@office-in-development',
  '/@desk-in-development',
] as const;
const started = (id: string) => Object.entries(entries).find(([name]) => name === id)?.[1];

/** React's fast refresh has to be set up before React; a module of its own keeps inline scripts out of the frame. */
const developmentEntry: Plugin = {
  name: 'widget-in-development',
  resolveId: (id) => (started(id) ? id : null),
  load: (id) =>
    started(id)
      ? `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('${started(id)}');`
      : null,
};

const root = resolve(import.meta.dirname, '../..');
const serverFolders = ['src/server', 'src/contract'].map((folder) => resolve(root, folder) + sep);

async function load(vite: ViteDevServer): Promise<Module> {
  return (await vite.ssrLoadModule('/src/server/development-service.ts')) as Module;
}

/**
 * `npm run dev`: the service with the widget straight from its sources. A change in the widget shows at once, a change
 * in the service or the contract starts the service anew in the same process.
 */
const vite = await createServer({
  root,
  appType: 'custom',
  plugins: [developmentEntry],
  server: { middlewareMode: true, hmr: { port: Number(process.env['PORT'] || 4600) + 9 } },
});
const start = async () =>
  (await load(vite)).startDevelopmentService({ middlewares: vite.middlewares, entry, officeEntry, deskEntry });
let service = await start();
let restarting = Promise.resolve();

vite.watcher.on('change', (file) => {
  if (!serverFolders.some((folder) => file.startsWith(folder)) || file.endsWith('.test.ts')) return;
  restarting = restarting.then(async () => {
    await service.close();
    vite.moduleGraph.invalidateAll();
    service = await start();
  });
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void restarting
      .then(() => service.close())
      .then(() => vite.close())
      .then(() => process.exit(0));
  });
}
