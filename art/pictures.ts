// Every picture that is painted by code: from which shader, how large, and which files the site gets of it.
import { CLASSES } from './classes.ts'
import { ITEMS } from './items.ts'

export interface Picture {
  name: string
  shader: string
  icons: string[]
  uniforms: Record<string, number | number[]>
  /** The size it is painted in; the files are made smaller from it. */
  width: number
  height: number
  supersample: number
  /** The site's logo is laid over it: its height and middle, as parts of the picture's height and width. */
  logo?: { height: number; x: number; y: number }
  files: PictureFile[]
}

interface PictureFile {
  /** Below web/. */
  path: string
  width: number
  quality: number
}

const AVIF_QUALITY = 52
const WEBP_QUALITY = 74

const HEROES = ['all-classes', 'warrior', 'templar', 'mage', 'dual-gunner', 'sorceress', 'cleric']

/** The slides are 600 px high: wide screens see 1920 px of them, phones 480 px; denser screens get more pixels. */
const CROPS = [
  { crop: 'wide', width: 2560, height: 800, iNarrow: 0, sizes: [960, 1920, 2560] },
  { crop: 'narrow', width: 960, height: 1200, iNarrow: 1, sizes: [480, 720, 960] },
]

const heroPictures: Picture[] = HEROES.flatMap((name) =>
  CROPS.map(({ crop, width, height, iNarrow, sizes }) => ({
    name: `${name}-${crop}`,
    shader: `scenes/${name}.frag`,
    icons: [],
    uniforms: { iNarrow },
    width,
    height,
    supersample: 1.25,
    files: sizes.flatMap((size) => [
      file(`assets/heroes/${name}-${crop}-${size}.avif`, size, AVIF_QUALITY),
      file(`assets/heroes/${name}-${crop}-${size}.webp`, size, WEBP_QUALITY),
    ]),
  })),
)

const classPictures: Picture[] = CLASSES.map(({ name, icon, uniforms }) => ({
  name: `class-${name}`,
  shader: 'emblem.frag',
  icons: [icon],
  uniforms,
  width: 640,
  height: 640,
  supersample: 1.5,
  files: [
    file(`public/classes/${name}.avif`, 256, AVIF_QUALITY),
    file(`public/classes/${name}.webp`, 256, WEBP_QUALITY),
  ],
}))

const itemPictures: Picture[] = ITEMS.map(({ name, icon, uniforms }) => ({
  name: `item-${name}`,
  shader: 'emblem.frag',
  icons: [icon],
  uniforms,
  width: 384,
  height: 384,
  supersample: 1.5,
  files: [file(`public/itens/${name}.webp`, 160, 86)],
}))

/** Each looks at a part of a scene: the middle of what it sees, and how much closer it is. */
const wikiPictures: Picture[] = [
  view('aldaria', 'all-classes', [0.5, 0, 0]),
  view('castelo', 'all-classes', [0.74, 0.31, 1.9]),
  view('estandarte', 'all-classes', [0.12, 0.17, 0.85]),
  view('lago', 'all-classes', [-0.95, 0.03, 0.42]),
  view('guerreiro', 'warrior', [0.55, 0, 0]),
  view('forja', 'warrior', [0.8, -0.03, 0.45]),
  view('templario', 'templar', [0.5, 0, 0]),
  view('mago', 'mage', [0.4, 0, 0]),
  view('firmamento', 'mage', [-0.5, 0.07, 0.45]),
  view('pistoleiro', 'dual-gunner', [0.4, 0, 0]),
  view('feiticeira', 'sorceress', [0.5, 0, 0]),
  view('clerigo', 'cleric', [0.5, 0, 0]),
  view('santuario', 'cleric', [-0.2, 0.05, 0.45]),
  view('mapa', 'map', [0, 0, 0]),
  view('masmorra', 'dungeon', [0, 0, 0]),
]

const sitePictures: Picture[] = [
  {
    name: 'social-card',
    shader: 'scenes/social-card.frag',
    icons: [],
    uniforms: { iNarrow: 0 },
    width: 1200,
    height: 630,
    supersample: 1.5,
    logo: { height: 0.5, x: 0.3, y: 0.46 },
    files: [file('assets/social-card.jpg', 1200, 82)],
  },
  {
    name: 'site-icon',
    shader: 'scenes/night.frag',
    icons: [],
    uniforms: {},
    width: 512,
    height: 512,
    supersample: 1,
    logo: { height: 0.76, x: 0.5, y: 0.5 },
    files: [
      file('public/apple-touch-icon.png', 180, 90),
      file('public/icon-192.png', 192, 90),
      file('public/icon-512.png', 512, 90),
    ],
  },
]

export const PICTURES: Picture[] = [
  ...heroPictures,
  ...classPictures,
  ...itemPictures,
  ...wikiPictures,
  ...sitePictures,
]

function view(name: string, scene: string, iView: [x: number, y: number, closer: number]): Picture {
  return {
    name: `wiki-${name}`,
    shader: `scenes/${scene}.frag`,
    icons: [],
    uniforms: { iNarrow: 0, iBare: 1, iView },
    width: 1280,
    height: 640,
    supersample: 1.5,
    files: [file(`public/wiki/${name}.webp`, 1280, WEBP_QUALITY)],
  }
}

function file(path: string, width: number, quality: number): PictureFile {
  return { path, width, quality }
}
