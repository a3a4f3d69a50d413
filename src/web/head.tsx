/** What a page says to browsers and search engines; React lifts these elements into the head. */
import { localPath } from './paths.ts'
import { useShop, useShopIfLoaded } from './shop.ts'
import { useLanguage, useText } from '#ui/text.tsx'

const SHOP_PICTURE = '/share.png'

type PageHeadProps = {
  title: string
  /** Without it the shop's own. */
  description?: string
  /** The specified path with the query that names the content, such as `/books?page=2`; without it nothing is canonical. */
  path?: string
  /** The specified path in the other language, where its words differ. */
  otherPath?: string
  /** Address of a picture on this site, best of 1200 × 630; without it the shop's own is shared. */
  image?: string | null
  type?: 'website' | 'book'
  /** Search engines follow its links but do not list it. */
  unlisted?: boolean
}

/** Title, description, canonical and language pair, Open Graph. */
export function PageHead({
  title,
  description,
  path,
  otherPath = path,
  image,
  type = 'website',
  unlisted = false,
}: PageHeadProps) {
  const language = useLanguage()
  const { home } = useText()
  const { company, publicUrl } = useShop()
  const described = description ?? home.description
  const address = (code: 'fr' | 'eng') =>
    publicUrl + localPath(code, (code === language ? path : otherPath) ?? '/')
  const whole = path === '/' ? `${company.name} · ${title}` : `${title} · ${company.name}`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={described} />
      {unlisted && <meta name="robots" content="noindex, follow" />}
      {path !== undefined && (
        <>
          <link rel="canonical" href={address(language)} />
          <link rel="alternate" hrefLang="fr" href={address('fr')} />
          <link rel="alternate" hrefLang="en" href={address('eng')} />
          <link rel="alternate" hrefLang="x-default" href={address('fr')} />
          <meta property="og:url" content={address(language)} />
        </>
      )}
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={language === 'fr' ? 'fr_FR' : 'en_GB'} />
      <meta property="og:description" content={described} />
      <meta property="og:image" content={new URL(image ?? SHOP_PICTURE, publicUrl).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The head of a page shown instead of another one; it may come before the shop's settings are known. */
export function FailedPageHead({ title }: { title: string }) {
  const name = useShopIfLoaded()?.company.name ?? 'GMP'
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
