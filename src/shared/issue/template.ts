// An issue to begin with.

/** The text of a new issue. @param date `2026-03-15` */
export const newIssue = (date: string): string => `---
zine: My Zine
number: 1
date: ${date}
editor: Your name, your street, your town, you@zine.example
paper: a5
budget: 16
# price: 50p
# cover: cover.svg
deadlines:
  - { what: Letters, when: next month }
waiting-lists:
  - { game: Elixir, wanted: 3, names: [] }
paper-weight: 80
postage:
  - { up-to: 100, stamps: 2nd class }
  - { up-to: 250, stamps: large letter }
---
# Editorial

Dear reader, this is where you begin.

<!-- Games: a line like the first for each campaign, once its turn is published; then their press and how they stand.
::game{campaign="spring.postmage" press="after"}

::press

::standings
-->

# Letters

:::letter{from="Anna Quill"}
Words of a reader, set as a typesetter would.
:::

::waiting-lists

::addresses
`
