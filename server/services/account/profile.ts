import type { LoginUser } from '@core/contract/auth'
import type { OrganiserUser } from '@core/contract/gate'
import type { Audience } from '@core/domain/audience'
import type { SignOnWay } from '@core/domain/signOn'
import { localized } from '@core/domain/language'
import { maskMobile } from '@core/format/mask'
import type { ExhibitorAccount } from '../../repositories/exhibitorRepository'
import type { Person } from '../../repositories/personRepository'
import type { Repositories } from '../../repositories/repositories'
import type { VipGuest } from '../../repositories/vipRepository'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { needsSignOn, signOnEnds } from '../../domain/signOnRules'
import { formIdOf } from '../../domain/forms/registrationForms'

/** What a login tells about a person, and until when it may last. */
export type Profile = Omit<LoginUser, 'Id' | 'Token' | 'LastAppId' | 'Target'> & {
  until?: Date | undefined
}

export type OrganiserProfile = Pick<OrganiserUser, 'Name' | 'Name_cn' | 'Name_en' | 'Role'> & {
  until?: Date | undefined
}

/** Finds a person by their id in a role. Undefined when they may not log in. */
export async function findProfile(
  { people, exhibitors, vips }: Pick<Repositories, 'people' | 'exhibitors' | 'vips'>,
  context: CallContext,
  audience: Audience,
  personId: number,
  actsFor?: string,
): Promise<Profile | undefined> {
  const { appId } = context.fair
  if (audience === 'ex') {
    const account = await exhibitors.findByPerson(appId, personId, actsFor)
    return account && profileOfAccount(context, account)
  }
  if (audience === 'vip') {
    const guest = await vips.findByPerson(appId, personId)
    return guest && profileOfGuest(context, guest)
  }
  const person = await people.find(appId, personId)
  return person && profileOfPerson(person)
}

/** Both languages, because the device's language may change later. */
const bothNames = ({ name, nameEn }: { name: string; nameEn: string }) => ({
  Name_cn: name,
  Name_en: nameEn,
})

/** A visitor or a journalist, known by their phone. */
export function profileOfPerson(person: Person): Profile {
  return {
    Name: person.name,
    Mobile: maskMobile({ CountryCode: person.countryCode, Number: person.nationalNumber }),
    Registered: person.isRegistered,
  }
}

function profileOfAccount({ language }: CallContext, account: ExhibitorAccount): Profile {
  return {
    Name: localized(account.name, account.nameEn, language),
    ...bothNames(account),
    Mobile:
      account.nationalNumber === ''
        ? ''
        : maskMobile({ CountryCode: account.countryCode, Number: account.nationalNumber }),
    Registered: true,
    CompanyId: account.exhibitorId,
    CompanyName: account.companyName,
    CompanyName_en: account.companyNameEn,
    ...(account.booth && { Booth: account.booth }),
    Role: account.role,
  }
}

function profileOfGuest({ fair, language }: CallContext, guest: VipGuest): Profile {
  const { event } = guest
  return {
    Name: localized(guest.name, guest.nameEn, language),
    Mobile: '',
    // without a form for guests, being on the guest list counts as the registration
    Registered: guest.isRegistered || formIdOf(fair.config, 'vip') === undefined,
    CompanyName: guest.company,
    CompanyName_en: guest.companyEn,
    ...(event && { EventName: event.name, EventName_en: event.nameEn }),
    until: guest.until ?? undefined,
  }
}

/**
 * What a login tells about one of the organiser's people. Undefined when they may not log in, or no
 * longer: by a password where the fair requires a sign-on, or after their sign-on has ended.
 */
export const organiserFinder =
  (ways: readonly SignOnWay[], clock: Clock) =>
  async (
    { organisers }: Pick<Repositories, 'organisers'>,
    { fair, language }: CallContext,
    _audience: 'oa',
    personId: number,
  ): Promise<OrganiserProfile | undefined> => {
    const account = await organisers.findByPerson(fair.appId, personId)
    if (!account) return undefined
    const until = account.signedOnAt ? signOnEnds(account.signedOnAt) : undefined
    if (until ? until <= clock.now() : needsSignOn(fair, ways, account.role)) return undefined
    return {
      Name: localized(account.name, account.nameEn, language),
      ...bothNames(account),
      Role: account.role,
      until,
    }
  }
