/** The data that this service stores, and for how long. True of the code as it is; an operator can name another page instead. */
import { operatorLinks } from '../../browser/on-demand/operator-links.ts';
import { sheet } from '../../locales/language.ts';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { HomeLink } from '../../parts/page/on-demand/home-link.tsx';
import { PageTitle, Shell } from '../../parts/page/shell.tsx';

const privacySheet = sheet('about/privacy');

export function PrivacyPage() {
  const { retry } = useLoaded(() => privacySheet.load(), 'privacy');
  return <Shell>{privacySheet.now() ? <PrivacyText /> : <Loading retry={retry} />}</Shell>;
}

function PrivacyText() {
  const t = privacySheet.text();
  const { contact, imprint } = operatorLinks();
  document.title = t.title;
  return (
    <article class="stack">
      <PageTitle>{t.title}</PageTitle>
      {[t.match, t.device, t.address, t.messages, t.others, t.operator, t.rights].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {contact && <a href={contact}>{t.contact}</a>}
      {imprint && <a href={imprint}>{t.imprint}</a>}
      <HomeLink />
    </article>
  );
}
