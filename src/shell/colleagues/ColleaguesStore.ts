import type { InvitationCreateReply } from '@core/contract/invitation'
import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import { countryDigits, isMobileOf } from '@core/validation/phoneByCountry'
import { ApiError } from '@/api/ApiError'
import type { RootStore } from '@/stores/RootStore'
import { observe } from '@/utils/observe'
import { randomId } from '@/utils/randomId'

/** The server's limit for one call. */
export const MAX_PEOPLE = 20
const DRAFT = 'colleagues'
/** Names and phones of other people are kept only as long as they may be needed. */
const DRAFT_SECONDS = 7 * 24 * 3600
const NAME_MAX = 64

export type ColleagueField = 'name' | 'mobile'
/** The problem of a row: the name of one of our texts, or the server's own text. */
export type ColleagueProblem = 'nameMissing' | 'nameLong' | 'mobileWrong' | { words: string }
export interface ColleagueRow {
  key: string
  name: string
  countryCode: string
  number: string
  problems: Partial<Record<ColleagueField, ColleagueProblem>>
}

/**
 * Colleagues being typed in. The typed text is kept through a failure, a reload and a login; it is
 * removed once the links exist, or by a logout.
 */
export class ColleaguesStore {
  rows: ColleagueRow[]
  /** Should the links be sent by message? */
  isSent = false
  isSubmitting = false
  private intent = { of: '', id: '' }

  constructor(private readonly stores: Pick<RootStore, 'api' | 'personal'>) {
    const kept = stores.personal.get<{ name: string; countryCode: string; number: string }[]>(DRAFT)
    this.rows =
      Array.isArray(kept) && kept.length > 0
        ? kept.slice(0, MAX_PEOPLE).map(row => ({ ...newRow(), ...row }))
        : [newRow()]
    observe(this, ['stores', 'intent'])
  }

  get isFull(): boolean {
    return this.rows.length >= MAX_PEOPLE
  }

  /** True when at least one colleague has a phone number, so that a message can be sent. */
  get hasPhone(): boolean {
    return this.rows.some(({ number }) => number.trim() !== '')
  }

  /** Adds an empty row and returns its key; undefined at the limit. */
  add(): string | undefined {
    if (this.isFull) return undefined
    const row = newRow()
    this.rows.push(row)
    return row.key
  }

  /** Removes a row; the last row is emptied instead. */
  remove(key: string): void {
    this.rows = this.rows.filter(row => row.key !== key)
    if (this.rows.length === 0) this.rows = [newRow()]
    this.keep()
  }

  change(
    key: string,
    change: Partial<Pick<ColleagueRow, 'name' | 'countryCode' | 'number'>>,
  ): void {
    const row = this.rows.find(one => one.key === key)
    if (!row) return
    Object.assign(row, change)
    const field: ColleagueField = 'name' in change ? 'name' : 'mobile'
    row.problems = { ...row.problems, [field]: undefined }
    this.keep()
  }

  send(isSent: boolean): void {
    this.isSent = isSent
  }

  /** Checks every row that is not empty; returns the first problem, or undefined. */
  validate(): { key: string; field: ColleagueField } | undefined {
    const isAlone = this.rows.length === 1
    for (const row of this.rows) row.problems = isEmpty(row) && !isAlone ? {} : problemsOf(row)
    if (!isAlone && this.rows.every(isEmpty) && this.rows[0])
      this.rows[0].problems = { name: 'nameMissing' }
    return this.firstProblem
  }

  /**
   * Creates the links. Throws the call's error; rows that the server refuses show their problems,
   * and no typed text is lost.
   */
  async submit(): Promise<InvitationCreateReply> {
    const given = this.rows.filter(row => !isEmpty(row))
    const People = given.map(({ name, countryCode, number }) => ({
      Name: name.trim(),
      ...(number.trim() !== '' && {
        Mobile: { CountryCode: countryDigits(countryCode), Number: number.trim() },
      }),
    }))
    const Send = this.isSent && this.hasPhone
    this.begin()
    try {
      const reply = await this.stores.api.call(
        'invitation.create',
        { People, Send },
        { intent: this.intentOf({ People, Send }) },
      )
      this.finish()
      return reply
    } catch (error) {
      this.fail(error, given)
      throw error
    }
  }

  get firstProblem(): { key: string; field: ColleagueField } | undefined {
    for (const { key, problems } of this.rows) {
      const field = (['name', 'mobile'] as const).find(one => problems[one] !== undefined)
      if (field) return { key, field }
    }
    return undefined
  }

  private begin(): void {
    this.isSubmitting = true
  }

  private finish(): void {
    this.isSubmitting = false
    this.rows = [newRow()]
    this.isSent = false
    this.intent = { of: '', id: '' }
    this.stores.personal.remove(DRAFT)
  }

  private fail(error: unknown, given: readonly ColleagueRow[]): void {
    this.isSubmitting = false
    if (!(error instanceof ApiError)) return
    for (const { id, message } of error.issues) {
      const [, index = '', field] = /^People\[(\d+)\]\.(Name|Mobile)$/.exec(id) ?? []
      const row = given[Number(index)]
      if (row && field)
        row.problems = {
          ...row.problems,
          [field === 'Name' ? 'name' : 'mobile']: { words: message },
        }
    }
  }

  /** The same people again, after a lost answer, get the same key. */
  private intentOf(wish: object): string {
    const of = JSON.stringify(wish)
    if (this.intent.of !== of) this.intent = { of, id: randomId() }
    return this.intent.id
  }

  private keep(): void {
    const typed = this.rows.map(({ name, countryCode, number }) => ({ name, countryCode, number }))
    if (this.rows.every(isEmpty)) this.stores.personal.remove(DRAFT)
    else this.stores.personal.set(DRAFT, typed, DRAFT_SECONDS)
  }
}

const newRow = (): ColleagueRow => ({
  key: randomId(),
  name: '',
  countryCode: DEFAULT_COUNTRY_CODE,
  number: '',
  problems: {},
})

const isEmpty = ({ name, number }: ColleagueRow): boolean =>
  name.trim() === '' && number.trim() === ''

function problemsOf({ name, countryCode, number }: ColleagueRow): ColleagueRow['problems'] {
  const length = Array.from(name.trim()).length
  const phone = number.replace(/[\s\-().]/g, '')
  return {
    ...(length === 0
      ? { name: 'nameMissing' as const }
      : length > NAME_MAX && { name: 'nameLong' as const }),
    ...(phone !== '' &&
      !isMobileOf(countryDigits(countryCode), phone) && { mobile: 'mobileWrong' as const }),
  }
}
