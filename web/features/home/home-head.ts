// What the head of the home page holds beside the words of PageHead. Only the server writes it: a browser that comes
// here from another page has no use for it.
import { defaultLinks, type Site } from '#contract/site.ts'
import logo from '#web/assets/logo.svg'
import { CROPS, type Crop, sourceSet } from '#web/ui/hero-files.ts'
import { slides } from './slides.ts'

export const homeHead = (site: Site) => CROPS.map(preload).join('') + structuredData(site)

/** Fetched before the browser has read as far as the picture itself. */
const preload = (crop: Crop) =>
  `<link rel="preload" as="image" type="image/avif" media="${crop.media}" imagesizes="${crop.sizes.full}" ` +
  `imagesrcset="${sourceSet(slides[0].scene, crop, 'avif')}" fetchpriority="high">`

/** What search engines are told about the game, as a script element that is never run. */
function structuredData(site: Site) {
  const description = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${site.url}/#site`,
        name: site.name,
        url: `${site.url}/`,
        inLanguage: 'pt-BR',
        publisher: { '@id': `${site.url}/#organization` },
      },
      {
        '@type': 'Organization',
        '@id': `${site.url}/#organization`,
        name: site.name,
        url: `${site.url}/`,
        logo: `${site.url}${logo}`,
        sameAs: site.social.map(({ url }) => url).filter((url) => !isFrontDoor(url)),
      },
      {
        '@type': ['VideoGame', 'SoftwareApplication'],
        name: site.name,
        url: `${site.url}/`,
        inLanguage: 'pt-BR',
        genre: ['MMORPG', 'Fantasia'],
        gamePlatform: 'PC',
        applicationCategory: 'GameApplication',
        operatingSystem: 'Windows',
        playMode: 'MultiPlayer',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'BRL' },
      },
    ],
  }
  // A name with a closing tag in it must not end the element.
  return `<script type="application/ld+json">${JSON.stringify(description).replaceAll('<', '\\u003c')}</script>`
}

/** A default link is nobody's own. */
const isFrontDoor = (url: string) => defaultLinks.social.some((link) => link.url === url)
