import { defaultLinks, defaultTexts } from '#contract/site.ts'
import { SiteSettings, SiteSettingsAnswer } from '#contract/site-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import type { ReadyAnswers } from '#server/http/ready-answers.ts'
import { ownSettings, saveSettings } from './settings.ts'
import { mailFromOf, type SiteDefaults } from './words.ts'

interface SiteParts {
  db: Db
  ready: ReadyAnswers
  defaults: SiteDefaults
  imageOrigins: string[]
}

const tags = ['Administração: site']
const success = true as const
// As much as all texts may hold, in letters of any alphabet.
const bodyLimit = 256 * 1024

export async function siteStaffRoutes(app: App, { db, ready, defaults, imageOrigins }: SiteParts) {
  const answerOf = (settings: SiteSettings) => ({
    success,
    settings,
    defaults: {
      name: defaults.siteName,
      mail_from: mailFromOf(settings.name ?? defaults.siteName, defaults),
      ...defaultLinks,
      texts: defaultTexts,
    },
  })

  app.get(
    '/api/admin/site',
    {
      config: { permission: 'admin.read' },
      schema: {
        tags,
        summary: 'O que a administração diz do site, e o que vale onde ela não diz nada',
        response: answers(SiteSettingsAnswer, 401, 403, 503),
      },
    },
    async () => answerOf(await ownSettings(db)),
  )

  app.put(
    '/api/admin/site',
    {
      config: { permission: 'site.change' },
      bodyLimit,
      schema: {
        tags,
        summary: 'Muda o nome, o remetente, os links e os textos do site',
        body: SiteSettings,
        response: answers(SiteSettingsAnswer, 400, 401, 403, 409, 413, 503),
      },
    },
    async (request) => {
      const settings = await saveSettings(db, actorOf(request), request.body, imageOrigins)
      // The other processes hear of it from the database; whoever saved it reads it from this one at once.
      for (const table of ['site_settings', 'site_links']) ready.changed(table)
      return answerOf(settings)
    },
  )
}
