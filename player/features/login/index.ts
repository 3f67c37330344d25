import { defineFeature, type FeatureContext } from '../manifest/define';

const load = () => import('./login-popover');

/** Logging in by a code that comes as a text message; whatever needs a login asks for it. */
export const login = defineFeature({
  id: 'login',
  when: ({ session }) => !session.viewer.isLogin.value && !session.params.value.raw,
  popovers: { login: { label: 'login.title', load } },
});

/** The same by the viewer's own wish, where the embedding allows what needs a login. */
export const loginEntry = defineFeature({
  id: 'login-entry',
  needs: 'authentication',
  when: (context: FeatureContext) => login.when(context) && context.session.viewer.isGuest.value,
  place: 'footer',
  popovers: { login: { icon: 'user', label: 'login.title', load } },
});
