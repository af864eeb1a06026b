/**
 * Tests pass on a busy machine: none may lean on speed, on the order of concurrent events, or on lucky tiles. Each way
 * to do so is refused here, with the shared helper to use instead.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { files } from '../kit/repository.ts';
import { ROOT, type SourceFile, withoutComments } from '../kit/source-imports.ts';

interface Rule {
  readonly pattern: RegExp;
  /** The code to which it applies. */
  readonly scope: RegExp;
  /** The helpers that may do it, because all others use them. */
  readonly except?: RegExp;
  readonly instead: string;
  /** Code that it must find, and similar code that is right. */
  readonly wrong: readonly string[];
  readonly right: readonly string[];
}

/** Benches and torture runs measure time on purpose, and are no tests. */
const TESTS = /^test\/(?!bench\/|torture\/|mutants\/|repository\/steady-tests)/;
const BROWSER = /^test\/(sample-game\/test\/)?e2e\//;

/** One look at a page, outside `expect.poll`. */
const LOOKS =
  '(?:count|isVisible|isHidden|isChecked|isEnabled|isDisabled|innerText|textContent|allInnerTexts|allTextContents|getAttribute|inputValue|title|boundingBox|readCells)';

const RULES: Readonly<Record<string, Rule>> = {
  'a fixed wait': {
    pattern:
      /\b(?:waitForTimeout|setTimeout|setInterval|sleepSync)\(|\bscheduler\.wait\(|timers\/promises|\bAtomics\.wait\b/,
    scope: TESTS,
    except:
      /^test\/(kit\/processes\/server-process|kit\/time|operating\/|web\/kit\/|worker\/kit\/waiting|worker\/platform\/probe)/,
    instead: 'wait for a sign: expect.poll, locator.waitFor, firstOf; move time with stopTime or vi.useFakeTimers',
    wrong: ['await page.waitForTimeout(500);', 'await scheduler.wait(5);', 'setTimeout(done, 100)'],
    right: ['vi.useFakeTimers();', 'await sign.waitFor();'],
  },
  'a quiet network as a sign': {
    pattern: /networkidle/,
    scope: TESTS,
    instead: 'everythingLoaded of e2e/support/signs.ts, which reads the page’s own state',
    wrong: ["await page.waitForLoadState('networkidle');"],
    right: ['await everythingLoaded(page);'],
  },
  'a time limit of its own': {
    pattern: /\btimeout: *[\w.]|\bretry: *\d|^\}, *[\d_]+\);/m,
    scope: TESTS,
    except: /^test\/(vitest\.config|kit\/processes\/|web\/kit\/)/,
    instead: 'the limits of test/vitest.config.ts, and less work or driven time in the test',
    wrong: ['await sign.waitFor({ timeout: 5_000 });', '}, 240_000);', "test('x', { retry: 2 }, f)"],
    right: ['await sign.waitFor();', '});'],
  },
  'a wait that begins after its cause': {
    pattern: /\bwaitFor(?:Response|Request|Event|Selector|Function|Navigation)\(/,
    scope: BROWSER,
    except: /^test\/e2e\/support\/signs\.ts$/,
    instead: 'answerTo, tabOpened, downloaded or draftSaved of e2e/support/signs.ts',
    wrong: ["await page.waitForResponse('/draft');"],
    right: ['await answerTo(page, isMeant, act);', 'await page.waitForURL(next);'],
  },
  'a key that the page may not hear yet': {
    pattern: /\bkeyboard\.\w+\(|\bkeyboard *\}|\.press\(/,
    scope: BROWSER,
    except: /^test\/e2e\/support\/keys\.ts$/,
    instead: 'press, pressOn, type and tabUntil of e2e/support/keys.ts',
    wrong: ["await page.keyboard.press('End');", "await button.press('Enter');"],
    right: ["await press(page, 'End');", "test('P-40 by keyboard alone')"],
  },
  'an assertion about one look at a page': {
    pattern: new RegExp(
      `(?<![\\w.])expect\\((?:(?!\\bexpect\\b)[^;])*?\\bawait (?:(?!\\bexpect\\b)[^;])*?\\.${LOOKS}\\(`,
    ),
    scope: BROWSER,
    instead: 'expect.poll(() => …), which looks until it is so',
    wrong: [
      'expect(await rows.count()).toBe(2);',
      'expect((await rows.allInnerTexts()).join()).toBe("a");',
      "expect(\n  await page.locator('a').first().getAttribute('href'),\n).toBe('b');",
    ],
    right: [
      'await expect.poll(() => rows.count()).toBe(2);',
      'expect(words).toBe("x");\nconst text = await rows.innerText();',
    ],
  },
  'a branch on one look at a page': {
    pattern: /(?<!poll\(\(\) => [^;]*)\.is(?:Visible|Hidden|Checked|Enabled|Disabled)\(\)/,
    scope: BROWSER,
    except: /^test\/e2e\/support\/signs\.ts$/,
    instead: 'firstOf of e2e/support/signs.ts, comeTo of a person, or hasTile',
    wrong: ['if (await skip.isVisible()) await skip.click();'],
    right: ['await expect.poll(() => part.isVisible()).toBe(true);', 'await person.comeTo(sign);'],
  },
  'chance that differs in each run': {
    pattern: /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b|\brandomInt\b|\bgetRandomValues\b/,
    scope: /^test\/(?!bench\/|torture\/|mutants\/|repository\/)/,
    except:
      /^test\/(deep\.mjs|kit\/processes\/|e2e\/support\/(chance\.ts|staged-worker\/)|simulate\/globals\.ts|worker\/kit\/(chance|web-push-receiver)\.ts)/,
    instead:
      'nextId and commandIds of e2e/support/chance.ts, commandId of worker/kit/client.ts, seededRng of kit/rng.ts',
    wrong: ['const id = crypto.randomUUID();', 'Math.random() < 0.5'],
    right: ['const id = nextId();'],
  },
  'a measured time': {
    pattern: /\bDate\.now\(\)|\bperformance\.now\(\)|\bnew Date\(\)/,
    // Tests of the object freeze its clock, or set times that the object compares with it.
    scope: /^test\/(?!bench\/|torture\/|mutants\/|worker\/|repository\/)/,
    except:
      /^test\/(cli\/|kit\/processes\/|simulate\/(run|planted-faults|world\.test)\.ts|e2e\/support\/staged-worker\/)/,
    instead: 'advanceTime of a service, stopTime of a page, fakeNow of web/kit/tasks.ts',
    wrong: ['expect(Date.now() - began).toBeLessThan(50_000);'],
    right: ['expect(polls.at(-1)?.at).toBe(fakeNow());', 'vi.useFakeTimers({ now: new Date(2026, 5, 15) });'],
  },
  'a race': {
    pattern: /\bPromise\.race\(/,
    scope: TESTS,
    except: /^test\/worker\/kit\/waiting\.ts$/,
    instead: 'a sign of each outcome, such as firstOf',
    wrong: ['await Promise.race([poll, late]);'],
    right: ['await Promise.all([poll, late]);'],
  },
};

const sampleGame: readonly SourceFile[] = globSync('test/sample-game/**/*.{ts,tsx,mjs}', { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}));

/** Each place as `path:line`. */
function placesOf({ pattern, scope, except }: Rule, all: readonly SourceFile[]): readonly string[] {
  return all
    .filter(({ path }) => scope.test(path) && !except?.test(path))
    .flatMap(({ path, text }) => {
      // Comments keep their lines.
      const code = withoutComments(text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')));
      return [...code.matchAll(new RegExp(pattern, `g${pattern.flags}`))].map(
        ({ index }) => `${path}:${code.slice(0, index).split('\n').length}`,
      );
    });
}

describe.each(Object.entries(RULES))('%s', (_, rule) => {
  test('is found where it is planted, and not in what replaces it', () => {
    const path = rule.scope === BROWSER ? 'test/e2e/play/x.test.ts' : 'test/web/x.test.ts';
    const findIn = (text: string) => placesOf(rule, [{ path, text }]).length > 0;

    expect(rule.wrong.filter((text) => !findIn(text))).toEqual([]);
    expect(rule.right.filter(findIn)).toEqual([]);
    expect(placesOf(rule, [{ path: 'worker/room/room.ts', text: rule.wrong[0] ?? '' }])).toEqual([]);
  });

  test(`is in no test: use ${rule.instead}`, () => {
    expect(placesOf(rule, [...files, ...sampleGame])).toEqual([]);
  });
});
