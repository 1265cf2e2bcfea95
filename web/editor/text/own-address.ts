/** Pages and pictures of this site, copied from its pages, come with its whole address; they are kept without it. */
export function ownAddress(address: string, siteUrl: string) {
  for (const origin of [window.location.origin, siteUrl])
    if (origin && address.startsWith(`${origin}/`)) return address.slice(origin.length)
  return address
}
