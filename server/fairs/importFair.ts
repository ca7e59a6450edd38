import type { AdFrame } from '@core/domain/ads'
import type { FairImportRepository } from '../repositories/fairImportRepository'
import type { ImportCount } from '../repositories/importCount'
import type { Secrets } from '../security/secrets'
import { readDefinition } from '@core/form/readDefinition'
import { neededPapers } from '@core/resources/neededPapers'
import { qualification } from '@core/resources/qualification'
import { followPictures } from './followPictures'
import { withAdPlaces } from './placesInForm'
import { withResourceForms } from './resourceForms'
import { importBadgeQuotas } from './importBadgeQuotas'
import { importExhibitors } from './importExhibitors'
import { importGates } from './importGates'
import { importTexts } from './importTexts'
import { importVip } from './importVip'
import { plainText } from '../html/plainText'
import type { FolderNews, FolderPage } from './folder'
import type { HashedFolder } from './hashPasswords'

/**
 * Writes a checked folder. Run it inside one transaction; returns a line for each change, none when
 * nothing changed.
 */
export async function importFair(
  folder: HashedFolder,
  imports: FairImportRepository,
  secrets: Secrets,
  /** The importer's name in the trail. */
  actor = 'system',
): Promise<string[]> {
  const { appId } = folder
  const lines: string[] = []
  const note = (name: string, { changed, removed }: ImportCount) => {
    const parts = [
      changed > 0 ? `${changed} added or changed` : '',
      removed > 0 ? `${removed} removed` : '',
    ].filter(Boolean)
    if (parts.length > 0) lines.push(`${name}: ${parts.join(', ')}`)
  }
  await imports.lock(appId)
  note('configuration', await imports.saveFair(appId, folder.config, folder.settings))
  note(
    'sizes of pictures in texts of the desk',
    await followPictures(appId, folder.assets, imports),
  )
  note('assets', await imports.saveAssets(appId, folder.assets))
  note(
    'content pages',
    await imports.saveContent(
      appId,
      folder.content.map(({ id, ...page }) => ({ type: id, ...columns(page) })),
    ),
  )
  note('news', await imports.saveNews(appId, folder.news.map(newsColumns)))
  note('landing pages', await imports.saveLandPages(appId, folder.landPages ?? []))
  note(
    'companies',
    await imports.saveCompanies(
      appId,
      folder.companies.map(({ nameEn, taxNumber, ...rest }) => ({
        ...rest,
        name_en: nameEn,
        tax_number: taxNumber,
      })),
    ),
  )
  const { ads } = folder.settings as { ads?: AdFrame }
  const forms = (await withResourceForms(folder.forms)).map(form => withAdPlaces(form, ads))
  for (const form of forms) {
    const { version, isNew, isReset } = await imports.saveForm(appId, form)
    if (isNew) lines.push(`form ${form.id}: now version ${version}`)
    if (isReset) lines.push(`form ${form.id}: settings changed`)
  }
  const papers = forms.find(({ id }) => id === qualification.form)
  await imports.saveNeededPapers(
    appId,
    papers ? neededPapers(readDefinition(papers.definition)) : [],
  )
  note(
    'forms',
    await imports.retireForms(
      appId,
      forms.map(form => form.id),
    ),
  )
  note('discount codes', await imports.saveDiscounts(appId, folder.discounts ?? []))
  note('tickets', await imports.saveTickets(appId, folder.tickets))
  const exhibitors = await importExhibitors(appId, folder.exhibitors, imports)
  note('exhibitors', exhibitors.companies)
  note('badge allowances', await importBadgeQuotas(appId, folder, imports))
  note('exhibitor accounts', exhibitors.accounts)
  note('exhibitor memberships', exhibitors.memberships)
  const vip = await importVip(appId, folder.vip, imports, secrets)
  note('VIP events', vip.events)
  note('VIP guests', vip.guests)
  note('notices', await imports.saveNotices(appId, folder.notices ?? []))
  note('files for exhibitors', await imports.saveDownloads(appId, folder.downloads ?? []))
  note(
    'hall plans',
    await imports.saveHalls(
      appId,
      (folder.halls ?? []).map(hall => ({ ...hall })),
    ),
  )
  const entry = await importGates(appId, folder, imports)
  note('gates', entry.gates)
  note('meeting slots', await imports.saveMeetingSlots(appId, folder.meetings?.slots ?? []))
  note('meeting tables', await imports.saveMeetingTables(appId, folder.meetings?.tables ?? []))
  note('rules of messages', await imports.saveMessageRules(appId, folder.messages))
  note('texts of messages', await importTexts(appId, folder.texts, imports, actor))
  note('rules of talks', await imports.saveTalkRules(appId, folder.talks))
  note('organiser accounts', entry.organisers)
  await imports.lockBadges()
  return lines
}

/** Maximum length of the summary under the title in the list. */
const SUMMARY_LENGTH = 120
const SUMMARY_LENGTH_EN = 180

function newsColumns({
  id,
  publishedAt,
  summary,
  summaryEn,
  cover = '',
  audiences = [],
  ...page
}: FolderNews) {
  return {
    id,
    ...columns(page),
    published_at: publishedAt,
    summary: summary || plainText(page.html, SUMMARY_LENGTH),
    summary_en: summaryEn || plainText(page.htmlEn, SUMMARY_LENGTH_EN),
    cover,
    audiences,
  }
}

function columns({ title, titleEn, html, htmlEn }: Omit<FolderPage, 'id'>) {
  return { title, title_en: titleEn, html, html_en: htmlEn }
}
