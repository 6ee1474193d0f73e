import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { RouteButton } from './route-button.tsx';

it('is a link to the route, goes there without leaving the page, and tells who wants to know', async () => {
  const { hook, history } = memoryLocation({ path: '/', record: true });
  const onClick = vi.fn<() => void>();
  render(
    <Router hook={hook}>
      <RouteButton to="/login" aria-describedby="why" onClick={onClick}>
        Anmelden
      </RouteButton>
    </Router>,
  );
  const link = screen.getByRole('link', { name: 'Anmelden' });
  expect(link.getAttribute('href')).toBe('/login');
  expect(link.getAttribute('aria-describedby')).toBe('why');
  expect(link.className).toMatch(/button.*primary/);
  await userEvent.setup().click(link);
  expect(history).toEqual(['/', '/login']);
  expect(onClick).toHaveBeenCalledOnce();
});
