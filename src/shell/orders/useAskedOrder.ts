import { useEffect, useRef, useState } from 'react'
import { isTabHidden } from '@/components/isTabHidden'
import { useOnScreen } from '@/components/OnScreenContext'
import { useStores } from '@/stores/StoreContext'
import { useReturn } from '../useReturn'
import type { Order } from './paying'

/** Short pauses at first, then longer ones: a person pays within a minute, or not at all. */
const FIRST_MS = 2000
const LONGEST_MS = 12_000
const GROWTH = 1.25

export interface AskedOrder {
  /** Number of answers that the order is not paid. */
  asked: number
  isAsking: boolean
  ask: () => Promise<void>
}

/**
 * Asks repeatedly whether an order is settled while the page is visible, and immediately when the
 * person returns.
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
    // a missing answer tells nothing about the payment
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
    // `ask` depends only on values that never change
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
