import type { OrderState } from './orderRepository'

/**
 * Facts of a registration besides its answers: ticket, order, tags, and every admission by its
 * card.
 */
export interface RegistrationFacts {
  ticket: { name: string; nameEn: string } | null
  order: { id: string; total: number; currency: string; state: OrderState } | null
  tags: string[]
  /** ISO times; the gate is empty where the fair no longer has it. */
  entries: { at: string; gate: string; gateEn: string }[]
}

/**
 * The same as a column, for a registration with the alias `r`. Practice and refused checks do not
 * count.
 */
export const FACTS = `jsonb_build_object(
    'ticket', (SELECT jsonb_build_object('name', t.name, 'nameEn', t.name_en) FROM ticket_type t WHERE t.app_id = r.app_id AND t.id = r.ticket_type),
    'order', (SELECT jsonb_build_object('id', o.id, 'total', o.total, 'currency', o.currency, 'state', o.state) FROM ticket_order o
      WHERE o.app_id = r.app_id AND o.person_id = r.person_id AND o.exhibitor_id IS NULL AND o.audience = 'visitor' AND o.purpose = 'tickets'
      ORDER BY o.created_at DESC LIMIT 1),
    'tags', (SELECT coalesce(jsonb_agg(g.tag ORDER BY g.tag), '[]') FROM registration_tag g WHERE g.registration_id = r.id),
    'entries', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'gate', coalesce(g.name, ''), 'gateEn', coalesce(g.name_en, '')) ORDER BY c.at), '[]')
      FROM badge b JOIN check_in c ON c.badge_id = b.id LEFT JOIN gate g ON g.app_id = c.app_id AND g.id = c.gate_id
      WHERE b.app_id = r.app_id AND b.code = r.card_code AND c.admitted AND NOT c.practice AND c.direction = 'in')) AS facts`
