import type { RoomMessage } from '@core/contract/hallLiveRoom'
import type { StoredRoomMessage } from '../../repositories/liveRoomRepository'

/** A message of a room as everybody sees it. */
export function presentRoomMessage({
  seq,
  isHost,
  name,
  text,
  isRemoved,
  at,
}: StoredRoomMessage): RoomMessage {
  return {
    Seq: seq,
    Host: isHost,
    Name: name,
    Text: isRemoved ? '' : text,
    Removed: isRemoved,
    At: at.toISOString(),
  }
}
