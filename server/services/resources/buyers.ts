import type {
  BuyerListReply,
  BuyerListRequest,
  BuyerMineReply,
  BuyerVerifyRequest,
  VerifiedBuyer,
} from '@core/contract/party'
import { AppError, badField } from '../../errors'
import type { StoredBuyer } from '../../repositories/buyerRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit, callerOf, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'

interface BuyerDeps {
  repositories: Repositories
  transact: Transact
  clock: Clock
}

/** Buyers whose company the organiser confirmed by a paper: they may post purchase needs. */
export function createBuyers({ repositories, transact, clock }: BuyerDeps) {
  return {
    async mine(context: CallContext): Promise<BuyerMineReply> {
      const buyer = await repositories.buyers.find(context.fair.appId, sessionOf(context).personId)
      return {
        Verified: buyer !== undefined && buyer.endedAt === null,
        Company: buyer?.endedAt === null ? buyer.company : '',
      }
    },

    async list(context: CallContext, { Search = '' }: BuyerListRequest): Promise<BuyerListReply> {
      return {
        Buyers: (await repositories.buyers.list(context.fair.appId, Search.trim())).map(
          presentBuyer,
        ),
      }
    },

    /**
     * Confirms the holder of an approved card. Throws unknown_visitor, bad_request without company
     * or paper.
     */
    async verify(
      context: CallContext,
      { CardCode, Company, Paper }: BuyerVerifyRequest,
    ): Promise<VerifiedBuyer> {
      const { appId } = context.fair
      const [company, paper] = [Company.trim(), Paper.trim()]
      if (company === '') throw badField('Company')
      if (paper === '') throw badField('Paper')
      const registration = await repositories.registrations.findByCard(
        appId,
        CardCode.trim().toUpperCase(),
      )
      if (registration?.state !== 'approved') throw new AppError('unknown_visitor')
      const { personId } = registration
      const by = sessionOf(context).personId
      return transact(async tables => {
        await tables.buyers.verify(appId, personId, { company, paper, by, at: clock.now() })
        await audit(tables, {
          ...callerOf(context),
          action: 'buyer.verify',
          subject: personRef(personId),
          details: { paper },
        })
        const buyer = await tables.buyers.find(appId, personId)
        if (!buyer) throw new AppError('unknown_visitor')
        return presentBuyer(buyer)
      })
    },

    /** Throws unknown_visitor if there is no confirmation to end. */
    async end(context: CallContext, id: string): Promise<Record<string, never>> {
      const { appId } = context.fair
      const personId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
      return transact(async tables => {
        if (!(await tables.buyers.end(appId, personId, clock.now())))
          throw new AppError('unknown_visitor')
        await audit(tables, {
          ...callerOf(context),
          action: 'buyer.end',
          subject: personRef(personId),
          details: {},
        })
        return {}
      })
    },
  }
}

export type Buyers = ReturnType<typeof createBuyers>

function presentBuyer({
  personId,
  name,
  cardCode,
  company,
  paper,
  verifiedBy,
  verifiedAt,
  endedAt,
}: StoredBuyer): VerifiedBuyer {
  return {
    Id: String(personId),
    Name: name,
    CardCode: cardCode,
    Company: company,
    Paper: paper,
    By: verifiedBy,
    At: verifiedAt.toISOString(),
    EndedAt: endedAt?.toISOString() ?? '',
  }
}
