/** The site's look, see web/theme.css: night blue and deep green, parchment and gold. */
export const STYLE = `
:root {
  --abyss: #050914; --night: #0a1224; --panel: #101a30; --raised: #1a2742; --line: #2a3a5a; --edge: #7a8cb0;
  --parchment: #f4e9d0; --muted: #b5bccd; --gold: #e2b75a; --gold-bright: #fae3a5; --ink: #1c1304;
  --danger: #ff958b; --warn: #ffb35c; --info: #90c8ff; --success: #82dba8;
  --serif: Cinzel, Georgia, "Times New Roman", serif;
  color-scheme: dark;
}
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--abyss); scroll-padding-top: 6rem; scrollbar-color: #a5762a var(--abyss); }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column;
  color: var(--parchment); font: 1rem/1.6 Inter, system-ui, "Segoe UI", Roboto, Arial, sans-serif;
  overflow-wrap: break-word; background:
    radial-gradient(70rem 30rem at 50% -14rem, rgb(92 132 214 / 0.42), transparent 72%) no-repeat,
    radial-gradient(80rem 34rem at 14% 108%, rgb(26 122 94 / 0.38), transparent 72%) no-repeat,
    linear-gradient(180deg, var(--night), var(--abyss) 60%, #04120f);
}
h1, h2, h3, .price, .name, .button { font-family: var(--serif); text-wrap: balance; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; color: var(--gold-bright); }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.3; color: var(--gold-bright); }
h3 { margin: 0; font-size: 1.125rem; line-height: 1.3; }
p { margin: 0; }
a { color: var(--gold); text-underline-offset: 0.25em; text-decoration-color: rgb(226 183 90 / 0.5); }
a:hover { color: var(--gold-bright); text-decoration-color: currentcolor; }
ul { margin: 0; padding: 0; list-style: none; }
code { font: 0.875em/1.5 ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace; color: var(--muted); }
:focus-visible { outline: 2px solid var(--gold-bright); outline-offset: 3px; }
.test {
  position: sticky; top: 0; z-index: 1; padding: 0.5rem 1rem; text-align: center; color: var(--ink); background: var(--gold);
  border-bottom: 0.375rem solid; border-image: repeating-linear-gradient(-45deg, #1c1304 0 0.75rem, #e2b75a 0 1.5rem) 6;
}
.test strong { letter-spacing: 0.08em; }
.test span { display: inline-block; }
.top, main, .foot { width: 100%; max-width: 64rem; margin-inline: auto; padding-inline: 1rem; }
.top { display: flex; align-items: center; gap: 0.75rem; padding-block: 1.5rem 0; }
.top svg { flex: none; width: 2.5rem; height: 2.5rem; }
.name { font-size: 1.125rem; line-height: 1.3; font-weight: 700; color: var(--gold-bright); }
.name small { display: block; font: 0.8125rem/1.4 Inter, system-ui, sans-serif; color: var(--muted); }
main { flex: 1; display: grid; gap: 1.5rem; align-content: start; padding-block: 1.5rem 2.5rem; }
main > *, .columns > * { min-width: 0; }
.foot { padding-block: 1rem 1.5rem; font-size: 0.875rem; color: var(--muted); text-align: center; }
.columns { display: grid; gap: 1.5rem; align-items: start; }
.panel {
  display: grid; gap: 1.25rem; align-content: start; padding: 1.25rem; border: 1px solid transparent; border-radius: 0.875rem;
  box-shadow: 0 24px 48px -24px rgb(0 0 0 / 0.8); background:
    linear-gradient(165deg, var(--raised), var(--panel) 42%, #0d1a26) padding-box,
    linear-gradient(165deg, rgb(250 227 165 / 0.85), rgb(226 183 90 / 0.28) 32%, rgb(226 183 90 / 0.16) 68%, rgb(226 183 90 / 0.55)) border-box;
}
.panel > * { min-width: 0; }
.muted { color: var(--muted); }
.small { font-size: 0.875rem; }
.stack { display: grid; gap: 0.5rem; }
.items, .payments { display: grid; gap: 0.75rem; }
.items li, .total { display: flex; justify-content: space-between; gap: 1rem; }
.items li > :first-child { min-width: 0; }
.items li > :last-child, .price { white-space: nowrap; }
.total { align-items: baseline; }
.items + .total { padding-top: 1rem; border-top: 1px solid var(--line); }
.price { font-size: 1.5rem; font-weight: 700; color: var(--gold-bright); }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; }
.ways { display: grid; gap: 0.75rem; }
.button {
  display: inline-flex; flex-direction: column; align-items: center; justify-content: center; gap: 0.125rem;
  min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 1px solid rgb(226 183 90 / 0.5); border-radius: 0.5rem;
  font-size: 0.9375rem; line-height: 1.35; font-weight: 700; letter-spacing: 0.03em; text-align: center; text-decoration: none;
  color: var(--gold-bright); background: rgb(10 18 36 / 0.6); cursor: pointer;
}
.button:hover { border-color: var(--gold); background: rgb(226 183 90 / 0.14); color: var(--gold-bright); }
.button small { font: 0.8125rem/1.4 Inter, system-ui, sans-serif; letter-spacing: 0; color: var(--muted); }
.gold {
  border-color: #f7dc95 #c48f37 #8a5f1e; color: var(--ink); background: linear-gradient(180deg, #fbe6ae, var(--gold) 48%, #cb983f);
  box-shadow: 0 1px 0 rgb(255 255 255 / 0.6) inset, 0 6px 18px -6px rgb(0 0 0 / 0.8);
}
.gold:hover { color: var(--ink); background: linear-gradient(180deg, #fff0c4, #ecc56c 48%, #d8a54a); }
.gold small { color: #3a2a0c; }
.quiet { min-height: 2.75rem; padding-block: 0.25rem; padding-inline: 0.875rem; font-size: 0.8125rem; }
.back { justify-self: center; }
.note { padding: 0.875rem 1rem; border: 1px solid; border-radius: 0.5rem; background: rgb(5 9 20 / 0.45); }
.note h1 { margin-bottom: 0.25rem; font-size: 1.5rem; color: inherit; }
.note > :not(h1) { color: var(--parchment); }
.success { color: var(--success); } .warn { color: var(--warn); } .danger { color: var(--danger); } .info { color: var(--info); }
.badge { display: inline-block; padding: 0.125rem 0.625rem; border: 1px solid; border-radius: 99rem; font-size: 0.8125rem; font-weight: 600; line-height: 1.5; }
.payment { display: grid; gap: 0.75rem; padding: 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: rgb(5 9 20 / 0.35); }
.payment:target { border-color: var(--gold); }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; }
.between { justify-content: space-between; }
.field { display: grid; gap: 0.25rem; }
.field label { font-weight: 600; }
.check { grid-template-columns: auto minmax(0, 1fr); column-gap: 0.75rem; align-items: center; }
.check .small { grid-column: 2; }
input[type="number"], select {
  width: 100%; min-height: 2.75rem; padding: 0.375rem 0.75rem; border: 1px solid var(--edge); border-radius: 0.5rem;
  font: inherit; color: var(--parchment); background-color: var(--abyss);
}
input[type="checkbox"] { width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--gold); }
@media (min-width: 48rem) {
  h1 { font-size: 2rem; }
  .panel { padding: 1.75rem; }
  .checkout { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
}
@media (min-width: 64rem) {
  .top, main, .foot { max-width: 76rem; }
  .checkout { gap: 2rem; }
  .desk { grid-template-columns: minmax(0, 1fr) 24rem; gap: 2rem; }
  .desk > aside { position: sticky; top: 5.5rem; }
}
`
