import { randomBytes } from 'node:crypto'
import type { CodeReply } from '@core/contract/auth'
import type {
  ApplicationCodeRequest,
  ApplicationOpenReply,
  ApplicationOpenRequest,
} from '@core/contract/application'
import { application } from '@core/resources/application'
import type { StoredApplication } from '../../repositories/applicationRepository'
import type { Phone } from '../../repositories/personRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { newLinkId, signPass } from '../../security/linkPass'
import type { Secrets } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { CodeService } from '../account/codeService'
import { requireConsent } from '../../domain/consent'
import { parseMobile } from '../../domain/phone'
import type { RecordMaker } from '../resources/recordMaker'
import { APPLICATION_SUBJECT } from '../account/applicationCodes'
import { mobileAnswer } from '../resources/hooks/applicationHooks'

/** How many days the pass of one proof lasts; after that the mobile has to be proven again. */
const DAYS = 30
const DAY_MS = 24 * 3_600_000

interface ApplicationDeps {
  codes: CodeService
  make: RecordMaker
  transact: Transact
  secrets: Secrets
  clock: Clock
}

/**
 * Applications to exhibit, without a login. A person who proves a mobile by a code gets the pass of
 * a signed link to the one application of that mobile. State, reason and answers are reached
 * through it like any record a link opens.
 */
export function createApplications({ codes, make, transact, secrets, clock }: ApplicationDeps) {
  const begin = async (
    own: Repositories,
    context: CallContext,
    phone: Phone,
  ): Promise<StoredApplication> => {
    const { appId } = context.fair
    const personId = await own.people.insertPhoneless(appId, 'ex')
    const exhibitorId = `a${randomBytes(6).toString('hex')}`
    const answers = { Mobile: mobileAnswer(phone.countryCode, phone.nationalNumber) }
    const by = { kind: 'system', personId: null, name: 'system', at: clock.now() } as const
    const { id: recordId } = await make(own, {
      appId,
      resource: application.name,
      exhibitorId,
      answers,
      by,
    })
    const { e164, countryCode, nationalNumber } = phone
    return {
      appId,
      phone: e164,
      countryCode,
      nationalNumber,
      exhibitorId,
      personId,
      recordId,
      language: context.language,
      login: null,
    }
  }

  return {
    /** Sends a code to the mobile, after the captcha and the privacy notice. */
    sendCode(context: CallContext, input: ApplicationCodeRequest): Promise<CodeReply> {
      return codes.sendFor(context, APPLICATION_SUBJECT, input, () =>
        requireConsent(context, input.Consent),
      )
    },

    /**
     * The link to the application of this mobile; begins one if there is none. Throws code_wrong,
     * code_expired, form_closed.
     */
    async open(context: CallContext, input: ApplicationOpenRequest): Promise<ApplicationOpenReply> {
      const { appId } = context.fair
      const version = requireConsent(context, input.Consent)
      const phone = parseMobile(input.Mobile)
      await codes.redeem(
        context,
        { audience: 'ex', to: phone.e164, account: APPLICATION_SUBJECT },
        input.Code,
      )
      // whole seconds: the pass and the row must end together
      const expiresAt = new Date(Math.floor((clock.now().getTime() + DAYS * DAY_MS) / 1000) * 1000)
      return transact(async own => {
        await own.applications.lock(appId, phone.e164)
        const found = await own.applications.find(appId, phone.e164)
        // if the application is being deleted at this moment, a new one begins
        const known = found && (await own.people.lock(appId, found.personId)) ? found : undefined
        const { exhibitorId, personId, recordId, login } =
          known ?? (await begin(own, context, phone))
        await own.people.touch(appId, personId, 'ex')
        await own.consents.record({
          appId,
          personId,
          purpose: 'login',
          version,
          language: context.language,
        })
        // the former link stays valid until it expires: it may be open on another device
        const link = {
          id: newLinkId(),
          appId,
          exhibitorId,
          kind: 'record',
          subject: `${application.name}:${recordId}`,
          personId,
        } as const
        await own.links.insert({ ...link, createdBy: null, expiresAt })
        if (known) await own.applications.update(appId, phone.e164, context.language)
        else
          await own.applications.insert(phone, {
            appId,
            exhibitorId,
            personId,
            recordId,
            language: context.language,
          })
        return {
          Pass: signPass(secrets, appId, { id: link.id, expiresAt }),
          ExpiresAt: expiresAt.toISOString(),
          Account: login ?? '',
        }
      })
    },
  }
}

export type Applications = ReturnType<typeof createApplications>
