/** Why a match cannot begin on this device. */
import { DEVICE_MATCHES_MAX } from '../../device/device-matches.ts';
import { sheet } from '../../locales/language.ts';
import type { CreateFault } from './create-device-match.ts';

const deviceSheet = sheet('match/device');

export function CreateFaultText({ fault }: { readonly fault: CreateFault }) {
  const t = deviceSheet.text();
  const sentences: Readonly<Record<CreateFault, string>> = {
    full: t.full,
    many: t.many({ n: DEVICE_MATCHES_MAX }),
    files: t.files,
  };
  return (
    <p class="notice warn" role="alert">
      {sentences[fault]}
    </p>
  );
}
