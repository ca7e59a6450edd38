import { writeFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre'
import type { WireIssue } from '@core/contract/envelope'
import type {
  BatchAddRequest,
  BatchImportReply,
  BatchImportRequest,
  BatchOpenReply,
} from '@core/contract/batch'
import { IMPORT_UPLOAD_RULES } from '@core/form/uploadRules'
import { MAX_CONTACTS } from '@core/invitations/batch'
import { isEmail } from '@core/validation/email'
import { AppError } from '../../errors'
import type { ObjectStore } from '../../gateways/objectStore/types'
import { batchText } from '../../messages/batches'
import type { Repositories, Transact } from '../../repositories/repositories'
import { newInvitationId } from '../../security/invitationCode'
import type { CallContext } from '../../domain/callContext'
import { inLanguages } from '../../domain/tables/exportLanguage'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import type { FileMaker } from '../../domain/tables/maker'
import { readSheet, type Sheet } from '../imports/readSheet'
import type { Limiter } from '../../domain/limiter'
import { readMobile } from '../../domain/phone'
import { searchText } from '../../domain/records/recordIndex'
import { ownerOf, type Batches } from './batches'
import { readPeople, type Invitee } from './readPeople'

const HOUR = 3600
const SHEETS_PER_HOUR = 60
/** The accepted names of a heading. */
const HEADINGS = {
  name: ['姓名', 'name', '姓名 / name', '联系人', 'contact'],
  mobile: ['手机', '手机号', '手机号码', 'mobile', 'phone', '手机 / mobile'],
  email: ['邮箱', '电子邮箱', 'email', 'e-mail', '邮箱 / e-mail'],
} as const
const NAME_LENGTH = 64

interface ContactDeps {
  repositories: Repositories
  transact: Transact
  batches: Batches
  files: Pick<FileAccess, 'require'>
  store: Pick<ObjectStore, 'read'>
  limiter: Limiter
  generatedFiles: Pick<GeneratedFiles, 'order'>
}
type Read = BatchImportReply['Rows'][number] & { person: Invitee }

/** The people whom a batch invites, entered by hand or read from a sheet. */
export function createBatchContacts({
  repositories,
  transact,
  batches,
  files,
  store,
  limiter,
  generatedFiles,
}: ContactDeps) {
  /**
   * Adds people to a locked batch and returns how many are new. Known people are skipped; with
   * `mustBeNew`, they are reported as issues if there is no new one. Throws invalid_form,
   * invitation_limit.
   */
  const add = (
    context: CallContext,
    id: string,
    people: readonly Invitee[],
    mustBeNew = false,
  ): Promise<number> =>
    transact(async tables => {
      const batch = await batches.hold(tables, context, id)
      const known: WireIssue[] = []
      for (const [index, person] of people.entries())
        if (
          !(await tables.batches.insertContact(ownerOf(context), batch, {
            ...person,
            id: newInvitationId(),
          }))
        )
          known.push(knownIssue(context, index, person))
      if (mustBeNew && known.length > 0 && known.length === people.length)
        throw new AppError('invalid_form', {}, { issues: known })
      if ((await tables.batches.countContacts(context.fair.appId, batch.id)) > MAX_CONTACTS)
        throw new AppError('invitation_limit')
      return people.length - known.length
    })

  const readFile = async (context: CallContext, url: string): Promise<Sheet> => {
    const [key = ''] = await files.require(context, [{ url, rules: IMPORT_UPLOAD_RULES.sheet }])
    const parts: Buffer[] = []
    for await (const part of (await store.read(key)) as AsyncIterable<Buffer>) parts.push(part)
    return readSheet(Buffer.concat(parts))
  }

  return {
    /** Throws invalid_form, unknown_record, cannot_step, invitation_limit. */
    async add(context: CallContext, { Id, People }: BatchAddRequest): Promise<BatchOpenReply> {
      await add(context, Id, readPeople(context, People), true)
      return batches.open(context, { Id })
    },

    /** Has the empty sheet of an import made. Throws rate_limited. */
    template(context: CallContext): Promise<{ Id: string }> {
      ownerOf(context)
      const title = {
        cn: batchText('cn', 'contact.template', undefined),
        en: batchText('en', 'contact.template', undefined),
      }
      return generatedFiles.order(context, {
        kind: 'contactSheet',
        wanted: {},
        title,
        extension: 'xlsx',
      })
    },

    /**
     * Reports every row's problem; with `Commit` adds the good rows. Throws unknown_record,
     * unknown_file, sheet_unreadable, sheet_too_large.
     */
    async import(
      context: CallContext,
      { Id, Url, Commit = false }: BatchImportRequest,
    ): Promise<BatchImportReply> {
      const { appId, exhibitorId } = ownerOf(context)
      const batch = await batches.require(context, Id)
      await limiter.enforce(
        [{ key: `import:${appId}:${exhibitorId}`, points: SHEETS_PER_HOUR, seconds: HOUR }],
        'rate_limited',
      )
      const sheet = await readFile(context, Url)
      const [known, count] = await Promise.all([
        repositories.batches.reached(appId, batch.id),
        repositories.batches.countContacts(appId, batch.id),
      ])
      const { rows, unknown } = readRows(context, sheet, known, MAX_CONTACTS - count)
      const good = rows.filter(({ Problem }) => Problem === '')
      return {
        Rows: rows.map(({ Row, Name, Problem }) => ({ Row, Name, Problem })),
        Good: good.length,
        Added: Commit
          ? await add(
              context,
              Id,
              good.map(({ person }) => person),
            )
          : 0,
        Unknown: unknown,
      }
    },
  }
}

/**
 * The issue for a person entered by hand who is in the batch already; `readPeople` reports its
 * issues in the same form.
 */
const knownIssue = ({ language }: CallContext, index: number, { phone }: Invitee): WireIssue => ({
  id: `People[${index}].${phone ? 'Mobile' : 'Email'}`,
  code: 'known',
  message: batchText(language, phone ? 'contact.known' : 'contact.knownMail', undefined),
})

/** The empty sheet: the headings an import reads, in both languages. */
export const contactSheet: FileMaker = async (_order, path) => {
  const heading = (key: keyof typeof HEADINGS) =>
    inLanguages('both', language => batchText(language, `contact.heading.${key}`, undefined))
  const rows = [[`${heading('name')} *`, heading('mobile'), heading('email')]]
  const name = inLanguages('both', language =>
    batchText(language, 'contact.sheet', undefined),
  ).replace('/', '-')
  await writeFile(path, await writeXlsx({ sheets: [{ name, rows, freezePane: { rows: 1 } }] }), {
    mode: 0o600,
  })
  return {}
}

/**
 * Reads every row of a sheet as a person to invite, with its first problem. `room` is how many
 * people the batch can still take.
 */
export function readRows(
  { language }: Pick<CallContext, 'language'>,
  { headings, rows }: Sheet,
  known: ReadonlySet<string>,
  room: number,
): { rows: Read[]; unknown: string[] } {
  const names = headings.map(heading => searchText(heading.replace(/\*+\s*$/, '')))
  const place = (kind: keyof typeof HEADINGS) =>
    names.findIndex(name => HEADINGS[kind].some(one => searchText(one) === name))
  const places = { name: place('name'), mobile: place('mobile'), email: place('email') }
  if (places.name < 0) throw new AppError('sheet_unreadable')
  const reached = new Set(known)
  let left = room
  const read = rows.map(({ row, cells }): Read => {
    const cell = (kind: keyof typeof HEADINGS) => cells[places[kind]] ?? ''
    const name = Array.from(cell('name').replace(/\s+/g, ' ').trim()).slice(0, NAME_LENGTH).join('')
    const typed = cell('mobile').trim()
    const email = cell('email').trim()
    const phone = typed === '' ? undefined : readMobile(numberOf(typed))
    const to = phone?.e164 ?? email.toLowerCase()
    const problem =
      name === ''
        ? 'contact.name'
        : typed !== '' && !phone
          ? 'contact.mobile'
          : email !== '' && !isEmail(email)
            ? 'contact.email'
            : reached.has(to)
              ? phone
                ? 'contact.known'
                : 'contact.knownMail'
              : left <= 0
                ? 'contact.full'
                : undefined
    if (!problem) {
      left--
      if (to !== '') reached.add(to)
    }
    return {
      Row: row,
      Name: name,
      Problem: problem ? batchText(language, problem, undefined) : '',
      person: { name, phone, email },
    }
  })
  const isKnown = (index: number) => Object.values(places).includes(index)
  return {
    rows: read,
    unknown: headings.filter((heading, index) => heading.trim() !== '' && !isKnown(index)),
  }
}

/** A phone in a cell: with its country's code behind a plus, otherwise a mainland one. */
export function numberOf(typed: string): { CountryCode?: string; Number: string } {
  const [, code, rest] = /^\+(\d{1,4})[\s-]+(.+)$/.exec(typed) ?? []
  if (code !== undefined && rest !== undefined) return { CountryCode: code, Number: rest }
  return { Number: typed.replace(/^\+86/, '') }
}
