// Loaded with the first picture: it brings a library of 18 MB that most processes never need.
import sharp from 'sharp'

// The decoder knows many more formats, some of which can name other files to be read: none can be reached.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// No picture comes twice, and each has one thread: how many are made at once is decided by who takes turns.
sharp.cache(false)
sharp.concurrency(1)

export const decoder = sharp
