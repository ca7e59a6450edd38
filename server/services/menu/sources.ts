import { localized } from '@core/domain/language'
import { translator } from '@core/messages/defineMessages'
import { menuMessages } from '../../messages/menu'
import { targetsOf } from '../../repositories/exhibitorTargets'
import { exhibitorRef } from '../../domain/audit'
import { sessionOf } from '../../domain/callContext'
import { recordSource } from './recordSource'
import { taskState } from './tasks'
import type { MenuSource, SourceDeps } from './menuSource'

/** At most this many notices are tasks at the same time; more would be a list, not a menu. */
const MOST_NOTICES = 20
/** States in which answers are a draft. */
const BEGUN: readonly string[] = ['draft', 'returned', 'withdrawn']
const translate = translator(menuMessages)

/**
 * Every part that adds to the menu, one per line. A failure of one part does not affect the others.
 */
export function createMenuSources(deps: SourceDeps): Readonly<Record<string, MenuSource>> {
  return {
    form: formSource(deps),
    notice: noticeSource(deps),
    download: downloadSource(deps),
    order: orderSource(deps),
    lead: leadSource(deps),
    chat: talkSource(deps),
    invited: invitedSource(deps),
    record: recordSource(deps),
  }
}

/** The organiser's forms and questionnaires. */
function formSource({ submissions, answers, countMissing, clock }: SourceDeps): MenuSource {
  return async (context, { exhibitorId }) => {
    const forms = await submissions.list(context)
    const isSentBack = (state: string) => state === 'returned' || state === 'rejected'
    /** Missing answers if the form may still be submitted, and why it was returned. */
    const detail = async ({ Id, State, IsOpen }: (typeof forms)[number]) => {
      const mayGoOn = IsOpen && BEGUN.includes(State)
      if (!mayGoOn && !isSentBack(State)) return {}
      const begun = await answers.find(context.fair.appId, Id, exhibitorId)
      if (!begun) return {}
      return {
        ...(mayGoOn && { Missing: await countMissing(context, exhibitorId, Id, begun.values) }),
        ...(isSentBack(State) && begun.reason !== '' && { Reason: begun.reason }),
      }
    }
    const details = await Promise.all(forms.map(detail))
    const sentBack = forms.filter(({ State }) => isSentBack(State))
    return {
      tasks: forms.map((form, at) => ({
        Id: `form:${form.Id}`,
        Kind: `form:${form.Id}`,
        Title: localized(form.Name, form.Name_en ?? '', context.language),
        State: taskState(form.State, form.Closes, clock.now()),
        Opens: form.Opens,
        Closes: form.Closes,
        Reviewed: form.Review,
        IsOpen: form.IsOpen,
        Counts: true,
        ...details[at],
        Url:
          form.Kind === 'questionnaire'
            ? `/pages/exhibitor/question?id=${encodeURIComponent(form.Id)}`
            : `/pages/exhibitor/dynamic_form?typeid=${encodeURIComponent(form.Id)}`,
      })),
      unread: {
        form: sentBack.length,
        ...Object.fromEntries(sentBack.map(({ Id }) => [`form:${Id}`, 1])),
      },
    }
  }
}

/**
 * Notices. One that must be confirmed is a task, and counts as done in the progress ring while it
 * is valid.
 */
function noticeSource({ notices, clock }: SourceDeps): MenuSource {
  return async (context, caller) => {
    const { appId } = context.fair
    const all = { search: '', unreadOnly: false, after: undefined, limit: 200 }
    const mine = await notices.listFor(appId, caller, clock.now(), all)
    // the page nearly always holds all of them, so the count needs no query
    const unread =
      mine.length < all.limit
        ? mine.filter(({ waits }) => waits).length
        : (await notices.countFor(appId, caller, clock.now(), '')).unread
    const toConfirm = mine.filter(({ mustConfirm }) => mustConfirm).slice(0, MOST_NOTICES)
    return {
      tasks: toConfirm.map(notice => ({
        Id: `notice:${notice.id}`,
        Kind: `notice:${notice.id}`,
        Title: translate(context.language, 'menu.confirm', {
          title: localized(notice.title, notice.titleEn, context.language),
        }),
        State: notice.confirmedAt
          ? ('approved' as const)
          : notice.readAt
            ? ('in_progress' as const)
            : ('todo' as const),
        Opens: '',
        Closes: notice.endsAt?.toISOString() ?? '',
        Reviewed: false,
        IsOpen: true,
        Counts: true,
        Url: `/pages/exhibitor/notice?id=${encodeURIComponent(notice.id)}`,
      })),
      unread: { notice: unread },
    }
  }
}

/** The download centre: files the account never had, and files with a newer edition. */
function downloadSource({ downloads }: SourceDeps): MenuSource {
  return async (context, caller) => {
    const files = await downloads.listFor(
      context.fair.appId,
      { personId: caller.personId, words: targetsOf(caller) },
      '',
    )
    return {
      unread: {
        download: files.filter(({ edition, hadEdition }) => hadEdition !== edition).length,
      },
    }
  }
}

/** Unpaid tickets: they are tasks, but do not count for the preparation. */
function orderSource({ orders }: SourceDeps): MenuSource {
  return async context => {
    const { Orders } = await orders.list(context)
    const unpaid = Orders.filter(({ CanPay, Purpose }) => CanPay && Purpose === undefined)
    return {
      tasks: unpaid.map(order => ({
        Id: `order:${order.Id}`,
        Kind: 'order',
        Title: translate(context.language, 'menu.pay', {
          title: localized(order.Name, order.Name_en, context.language),
        }),
        State: 'todo',
        Opens: '',
        Closes: order.ExpiresAt,
        Reviewed: false,
        IsOpen: true,
        Counts: false,
        Url: '/pages/exhibitor/ticket',
      })),
      unread: { order: unpaid.length },
    }
  }
}

/** Visitors the company met and has not handled yet. */
function leadSource({ leadLists }: SourceDeps): MenuSource {
  return async context => {
    const { exhibitorId = '' } = sessionOf(context)
    const states = await leadLists.states(context.fair.appId, exhibitorId)
    return { unread: { lead: states['new'] ?? 0 } }
  }
}

/** Messages that no person of the company has read. */
function talkSource({ talks }: SourceDeps): MenuSource {
  return async (context, { exhibitorId }) => ({
    unread: {
      chat: (await talks.party(context.fair.appId, exhibitorRef(exhibitorId)))?.unread ?? 0,
    },
  })
}

/** Guests who came by the company's invitations since its people last looked. */
function invitedSource({ invited }: SourceDeps): MenuSource {
  return async (context, { exhibitorId }) => ({
    unread: { invited: await invited.countNew({ appId: context.fair.appId, exhibitorId }) },
  })
}
