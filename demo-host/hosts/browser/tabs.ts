const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];

function select(chosen: HTMLElement): void {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}

for (const [at, tab] of tabs.entries()) {
  tab.addEventListener('click', () => select(tab));
  tab.addEventListener('keydown', ({ key }) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = tabs.at((at + (key === 'ArrowRight' ? 1 : -1)) % tabs.length);
    if (!next) return;
    select(next);
    next.focus();
  });
}
