/**
 * Setup of the project `worker`: caches the worker's main module. Vite's module runner asks the Vitest process at every
 * import if the module has changed, and the plugin imports main for every request and every command.
 */
interface ModuleRunner {
  import: (url: string) => Promise<unknown>;
}

declare const __vitest_mocker__: { readonly moduleRunner: ModuleRunner };

const MAIN = /\/worker\/index\.ts$/;

const { moduleRunner } = __vitest_mocker__;

// Files share the runner, but the setup runs for each file.
if (!Object.hasOwn(moduleRunner, 'import')) {
  const load = moduleRunner.import.bind(moduleRunner);
  let main: Promise<unknown> | undefined;
  moduleRunner.import = (url) => {
    if (!MAIN.test(url)) return load(url);
    main ??= load(url);
    return main;
  };
}
