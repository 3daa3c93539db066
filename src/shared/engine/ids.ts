// Numbers that name something: a seat, a turn, a line of a book. Each has its own type: a plain number passes where data is read, but a
// turn never passes for a seat (tests/shared/engine/ids.test.ts).

type Id<What extends string> = number & { readonly __id?: What }

/** A seat's place in the roster, counted from 0. Seats never move; people may. */
export type Seat = Id<'seat'>

/** Which turn, counted from 1; 0 is the setup. */
export type Turn = Id<'turn'>

/** The number of a line in a book, counted from 1, by which records refer to one another. */
export type Seq = Id<'seq'>
