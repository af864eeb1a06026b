/** The settings of the local server: a wrong one is refused by its name, and the address to listen on has a default. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostSetting, numberSetting, portSetting } from '../../worker/tools/host-settings.mjs';
import { defaultHost, listenAddress, openLines } from '../../worker/tools/listen-address.mjs';

const NAMES = ['PORT', 'API_PORT', 'TILEPOST_CREATE_LIMIT', 'TILEPOST_LIMITS'] as const;
const BOUNDS = { min: 1, max: 1_000, otherwise: 30 };

describe('a setting that is a number', () => {
  test('is refused by its name if it is none, whatever it is instead', () => {
    const notDigits = fc
      .string({ minLength: 1 })
      .filter((text) => text.trim() !== '' && !/^\s*\d+(\.\d+)?\s*$/.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), notDigits, (name, text) => {
        expect(() => numberSetting({ [name]: text }, name, BOUNDS)).toThrow(`${name} is "`);
      }),
    );
    for (const text of ['NaN', 'Infinity', '-1', '1e3', '0x10', '1.5', '0', '1001', '8787 8788', '８７'])
      expect(() => numberSetting({ PORT: text }, 'PORT', BOUNDS), text).toThrow('whole number from 1 to 1000');
  });

  test('is taken in its bounds, and unset or empty it has its default', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), (value) => {
        expect(numberSetting({ X: ` ${value} ` }, 'X', BOUNDS)).toBe(value);
      }),
    );
    for (const env of [{}, { X: '' }, { X: '  ' }]) expect(numberSetting(env, 'X', BOUNDS)).toBe(30);
    expect(numberSetting({ X: '0.5' }, 'X', { ...BOUNDS, min: 0.1, isWhole: false })).toBe(0.5);
  });

  test('that is a port goes from 1 to 65,535', () => {
    expect(portSetting({ PORT: '65535' }, 'PORT', 1)).toBe(65_535);
    for (const PORT of ['0', '65536']) expect(() => portSetting({ PORT }, 'PORT', 1)).toThrow('PORT is "');
  });
});

describe('the address to listen on', () => {
  test('is an IP address with brackets or without, or localhost', () => {
    const given = ['127.0.0.1', '::1', '[::1]', '::', '0.0.0.0', 'localhost', ' fd00::2 '];

    expect(given.map((TILEPOST_HOST) => hostSetting({ TILEPOST_HOST }))).toEqual([
      ...['127.0.0.1', '::1', '::1', '::', '0.0.0.0', '127.0.0.1', 'fd00::2'],
    ]);
    for (const TILEPOST_HOST of [undefined, '', ' ']) expect(hostSetting({ TILEPOST_HOST })).toBeUndefined();
    for (const TILEPOST_HOST of ['nas', '1.2.3', '127.0.0.1:80', '*', 'http://::1', '[127'])
      expect(() => hostSetting({ TILEPOST_HOST })).toThrow(`TILEPOST_HOST is "${TILEPOST_HOST}"`);
  });

  test('is this computer alone behind a public origin, else all addresses that it has', () => {
    expect(defaultHost('https://tilepost.example', ['127.0.0.1', '::1'])).toBe('127.0.0.1');
    expect(defaultHost(undefined, ['127.0.0.1', '::1'])).toBe('::');
    expect(defaultHost('', ['127.0.0.1'])).toBe('0.0.0.0');
  });

  test('stands in brackets before a port if it is of IPv6', () => {
    expect(listenAddress('::1', 8787)).toBe('[::1]:8787');
    expect(listenAddress('127.0.0.1', 8787)).toBe('127.0.0.1:8787');
  });

  test('is said at the start, with the setting that changes it', () => {
    const net = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
      ({ address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as never;
    const interfaces = {
      lo: [net('127.0.0.1', 'IPv4', true)],
      eth0: [net('192.0.2.7', 'IPv4'), net('fd00::2', 'IPv6'), net('fe80::1', 'IPv6')],
    };
    const lines = (options: { readonly host: string; readonly origin?: string; readonly isSet?: boolean }) =>
      openLines({ port: 8787, origin: undefined, isSet: false, ...options }, interfaces).join('\n');

    expect(lines({ host: '::' })).toBe(
      [
        'Tilepost is open at http://localhost:8787',
        '  from this network: http://192.0.2.7:8787',
        '  from this network: http://[fd00::2]:8787',
        'It listens on all addresses of this computer. TILEPOST_HOST=127.0.0.1 closes it to others.',
      ].join('\n'),
    );
    expect(lines({ host: '0.0.0.0' })).not.toContain('fd00');
    expect(lines({ host: '127.0.0.1', origin: 'https://tilepost.example' })).toMatch(
      /on 127\.0\.0\.1 only, because TILEPOST_ORIGIN is set\. TILEPOST_HOST names another address\.\n.*https:\/\/tilepost\.example$/,
    );
    expect(lines({ host: '::1', isSet: true })).toBe('Tilepost is open at http://[::1]:8787\nIt listens on ::1 only.');
  });
});
