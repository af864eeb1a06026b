/**
 * Resets the page's modules before each test file, because files share a process and the page's language is module
 * state.
 */
import { vi } from 'vitest';

vi.resetModules();
