/** Types of the library, which its `exports` hide. */
declare module 'oembed-parser' {
  interface Provider {
    readonly provider_name: string;
    readonly provider_url: string;
    readonly endpoints: readonly { readonly schemes: readonly string[]; readonly url: string }[];
  }

  export function setProviderList(providers: readonly Provider[]): number;
  export function extract(
    url: string,
    params: { readonly maxwidth?: number; readonly maxheight?: number },
    options: { readonly proxy: { readonly target: string } },
  ): Promise<Readonly<Record<string, unknown>>>;
}
