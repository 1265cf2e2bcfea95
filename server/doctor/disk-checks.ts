import { randomUUID } from 'node:crypto'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connection.ts'
import { imageName } from '#server/external/image-store.ts'
import { imageTable } from '#server/external/image-table.ts'
import { failureSentence } from '#server/failure-sentence.ts'
import { undefinedIfMissing } from '#server/files.ts'
import { type Check, type Said, WITHOUT_DATABASE, well, wrong } from './check.ts'
import { ask } from './web.ts'

const LEAST_FREE = 1024 ** 3
const PROBE = Buffer.from('Escrito pelo doctor, e apagado em seguida.')

export const disk: Check = {
  name: 'Disco',
  advice: 'Confira DATA_DIR, e se o usuário que roda o site pode ler e escrever nela.',
  async look({ config: { dataDir }, freeBytes }) {
    const folder = await nearestFolder(dataDir)
    await probe(folder)
    const free = await freeBytes(folder)
    const text = `${(free / 1024 ** 3).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB livres em ${folder}`
    return free < LEAST_FREE
      ? wrong(
          `Só há ${text}.`,
          'Libere espaço ou aumente o disco: cheio, ele para o banco de dados. Backups antigos podem ir para outro lugar.',
        )
      : well(`${text}.`)
  },
}

export const imageStore: Check = {
  name: 'Imagens',
  advice: 'Confira IMAGE_STORE e as permissões de DATA_DIR/images: quem roda o site precisa escrever nela.',
  async look({ config, db }) {
    if (config.imageStore.kind === 'imgbb') return imgbbAnswers(config.imageStore)
    if (config.imageStore.kind === 'folder') return folderTakes(config)
    return db ? tableTakes(db) : WITHOUT_DATABASE
  },
}

async function folderTakes({ dataDir }: Config): Promise<Said> {
  const folder = join(dataDir, 'images')
  try {
    await probe(await nearestFolder(folder))
    return well(`A pasta ${folder} aceita imagens.`)
  } catch (error) {
    return wrong(
      `A pasta ${folder} não aceita imagens. ${failureSentence(error)}`,
      'Dê a pasta ao usuário que roda o site (chown) e permita que ele escreva nela (chmod u+rwx).',
    )
  }
}

/** Nobody else ever sees it: the transaction is rolled back. */
async function tableTakes(db: Db): Promise<Said> {
  const tx = await db.startTransaction().execute()
  try {
    const name = imageName(PROBE)
    await imageTable(tx).keep(name, PROBE)
    refuseOther(await imageTable(tx).read(name))
  } finally {
    await tx.rollback().execute()
  }
  return well('O banco de dados aceita imagens.')
}

/** Asked without the key: nothing is uploaded. */
async function imgbbAnswers({ apiUrl }: { apiUrl: string }): Promise<Said> {
  const answer = await ask(apiUrl)
  if ('away' in answer || answer.status >= 500)
    return wrong(
      `O ImgBB não responde: ${'away' in answer ? answer.away : answer.status}.`,
      'Confira se este servidor tem acesso à internet, e IMGBB_API_URL. Sem IMGBB_API_KEY o site guarda as imagens por si.',
    )
  return well('O ImgBB responde.')
}

async function probe(folder: string) {
  const path = join(folder, `.doctor-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    await file
      .writeFile(PROBE)
      .then(() => file.sync())
      .finally(() => file.close())
    refuseOther(await readFile(path))
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

function refuseOther(read: Buffer | undefined) {
  if (!read?.equals(PROBE)) throw new Error('O que foi escrito não foi lido de volta.')
}

/** One that is not there yet is made by the site: whether it can be is up to the folder above. Made here, it might be root's. */
async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(undefinedIfMissing)
  return found || dirname(path) === path ? path : nearestFolder(dirname(path))
}
