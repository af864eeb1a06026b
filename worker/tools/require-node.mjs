/** Stops a tool with a clear message if Node is too old for it. */

/** The first version that runs TypeScript files directly. */
const NODE_VERSION_MIN = [22, 18];

/** Exit with status 1 and a message if this Node cannot run TypeScript files. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE_VERSION_MIN[0] || (major === NODE_VERSION_MIN[0] && minor >= NODE_VERSION_MIN[1])) return;
  console.error(
    `Node ${process.versions.node} is too old. Start it with npm (npm start, npm test), which installs Node 24 on Linux x64, or install Node ${NODE_VERSION_MIN.join('.')} or newer.`,
  );
  process.exit(1);
}
