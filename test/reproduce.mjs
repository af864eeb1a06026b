/** A Vitest reporter for `npm run test:deep`: prints the command that reproduces a failure. */
import { relative } from 'node:path';

export default class {
  onTestRunEnd(modules) {
    for (const module of modules)
      if (!module.ok())
        console.error(
          `to see it again: npm run test:deep -- --seed ${process.env.TEST_SEED} ${relative(process.cwd(), module.moduleId)}`,
        );
  }
}
