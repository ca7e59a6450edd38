import type { FairImportRepository, ImportCount } from '../repositories/fairImportRepository'
import type { Secrets } from '../security/secrets'
import { importExhibitors } from './importExhibitors'
import { importVip } from './importVip'
import type { FolderPage } from './folder'
import type { HashedFolder } from './hashPasswords'

/** Writes a checked folder. Run it inside one transaction; returns a line for each thing that changed, none when nothing did. */
export async function importFair(folder: HashedFolder, imports: FairImportRepository, secrets: Secrets): Promise<string[]> {
  const { appId } = folder
  const lines: string[] = []
  const note = (name: string, { changed, removed }: ImportCount) => {
    const parts = [changed > 0 ? `${changed} added or changed` : '', removed > 0 ? `${removed} removed` : ''].filter(Boolean)
    if (parts.length > 0) lines.push(`${name}: ${parts.join(', ')}`)
  }
  await imports.lock(appId)
  note('configuration', await imports.saveFair(appId, folder.config, folder.settings))
  note('assets', await imports.saveAssets(appId, folder.assets))
  note(
    'content pages',
    await imports.saveContent(
      appId,
      folder.content.map(({ id, ...page }) => ({ type: id, ...columns(page) })),
    ),
  )
  note(
    'news',
    await imports.saveNews(
      appId,
      folder.news.map(({ id, publishedAt, ...page }) => ({ id, ...columns(page), published_at: publishedAt })),
    ),
  )
  note(
    'companies',
    await imports.saveCompanies(
      appId,
      folder.companies.map(({ nameEn, taxNumber, ...rest }) => ({ ...rest, name_en: nameEn, tax_number: taxNumber })),
    ),
  )
  for (const form of folder.forms) {
    const { version, isNew, isReset } = await imports.saveForm(appId, form)
    if (isNew) lines.push(`form ${form.id}: now version ${version}`)
    if (isReset) lines.push(`form ${form.id}: settings changed`)
  }
  note(
    'forms',
    await imports.retireForms(
      appId,
      folder.forms.map(form => form.id),
    ),
  )
  note('tickets', await imports.saveTickets(appId, folder.tickets))
  const exhibitors = await importExhibitors(appId, folder.exhibitors, imports)
  note('exhibitors', exhibitors.companies)
  note('exhibitor accounts', exhibitors.accounts)
  const vip = await importVip(appId, folder.vip, imports, secrets)
  note('VIP events', vip.events)
  note('VIP guests', vip.guests)
  return lines
}

function columns({ title, titleEn, html, htmlEn }: Omit<FolderPage, 'id'>) {
  return { title, title_en: titleEn, html, html_en: htmlEn }
}
