/**
 * The colours of the seats, by seat, as 24-bit RGB. `light` and `dark` are for the page's two themes. The style sheets
 * write `env(seat-0)`, which web/vite.config.ts replaces; the preview pictures use the light ones.
 */
export const SEAT_COLOURS: readonly { readonly light: number; readonly dark: number }[] = [
  { light: 0x2f8a5b, dark: 0x5fbd8b },
  { light: 0x3a74b8, dark: 0x7fb0ea },
  { light: 0xa04a86, dark: 0xd98cc0 },
  { light: 0xb06a16, dark: 0xe0a458 },
  { light: 0x6b6f1d, dark: 0xbfc45c },
  { light: 0x7a4bb0, dark: 0xb795e8 },
];
