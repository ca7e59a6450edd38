import { useEffect, useRef, useState } from 'react'
import { isTabHidden } from '@/components/isTabHidden'
import { useOnScreen } from '@/components/OnScreenContext'
import { useStores } from '@/stores/StoreContext'
import { useReturn } from '../useReturn'
import type { Order } from './paying'

/** Soon at first, then less often: a person pays within a minute, or not at all. */
const FIRST_MS = 2000
const LONGEST_MS = 12_000
const GROWTH = 1.25

export interface AskedOrder {
  /** How often the server has said that the order is not paid. */
  asked: number
  isAsking: boolean
  ask: () => Promise<void>
}

/**
 * Asks again and again whether an order is settled, while the page is looked at, and at once when
 * it is come back to.
 */
export function useAskedOrder(Id: string, onSettled: (order: Order) => void): AskedOrder {
  const { api, clock } = useStores()
  const isOnScreen = useOnScreen()
  const [asked, setAsked] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const state = useRef({ isUnderWay: false, isOver: false, onSettled })
  state.current.onSettled = onSettled
  const ask = async () => {
    const { current } = state
    if (current.isUnderWay || current.isOver) return
    current.isUnderWay = true
    setAsking(true)
    // what is not answered says nothing about the money
    const order = await api
      .call('order.read', { Id }, { repeats: 'orderState' })
      .catch(() => undefined)
    current.isUnderWay = false
    if (current.isOver) return
    setAsking(false)
    if (!order) return
    if (order.State === 'pending') return setAsked(count => count + 1)
    current.isOver = true
    current.onSettled(order)
  }
  useReturn(() => void ask())
  useEffect(() => {
    const { current } = state
    if (!isOnScreen) return undefined
    let isLeft = false
    const go = async () => {
      for (let pause = FIRST_MS; ; pause = Math.min(LONGEST_MS, pause * GROWTH)) {
        await clock.sleep(pause)
        if (isLeft || current.isOver) return
        if (!isTabHidden()) await ask()
      }
    }
    void go()
    return () => {
      isLeft = true
    }
    // `ask` is made of what does not change
  }, [Id, clock, isOnScreen])
  useEffect(() => {
    const { current } = state
    current.isOver = false
    return () => {
      current.isOver = true
    }
  }, [Id])
  return { asked, isAsking, ask }
}
